/**
 * Draws `public/peaks/<id>.svg`: one silhouette for each mountain, from a few hand-set ridge points.
 * Run with `node scripts/draw-peaks.mjs`; the same points give the same bytes.
 */
import { writeFileSync } from "node:fs";

const WIDTH = 800;
const HEIGHT = 500;
const BASE = 455;

/** `ridge`: skyline from left to right. `summits`: which of its points throw a shadow, and how far its foot lies to the right. */
const peaks = {
	everest: {
		sky: ["#7fb0d8", "#f6dcc0"],
		rock: "#6b6f80",
		snow: "#fdfbf6",
		shade: "#4b5876",
		ridge: [
			[-20, 400],
			[90, 330],
			[170, 285],
			[235, 210],
			[300, 170],
			[395, 62],
			[455, 128],
			[505, 165],
			[560, 158],
			[640, 250],
			[720, 300],
			[820, 380],
		],
		summits: [
			[5, 20],
			[8, 60],
		],
		light: [640, 95, 34, "#fff4d8"],
	},
	k2: {
		sky: ["#2f4f86", "#e9b9a0"],
		rock: "#5c5566",
		snow: "#fff3ea",
		shade: "#3a3a5c",
		ridge: [
			[-20, 430],
			[120, 385],
			[205, 300],
			[262, 235],
			[300, 205],
			[412, 30],
			[470, 120],
			[500, 185],
			[566, 268],
			[640, 345],
			[730, 395],
			[820, 430],
		],
		summits: [[5, 55]],
		light: [150, 110, 22, "#fdf3e2"],
	},
	kangchenjunga: {
		sky: ["#f0a978", "#fbe3bf"],
		rock: "#8a6a6c",
		snow: "#fff1da",
		shade: "#7a4f66",
		ridge: [
			[-20, 360],
			[70, 270],
			[130, 190],
			[185, 165],
			[230, 205],
			[300, 150],
			[345, 92],
			[395, 140],
			[440, 112],
			[490, 155],
			[545, 118],
			[600, 180],
			[665, 150],
			[720, 235],
			[820, 330],
		],
		summits: [
			[3, 10],
			[6, 30],
			[8, 25],
			[10, 30],
			[12, 50],
		],
	},
	lhotse: {
		sky: ["#9cc7df", "#eef0e6"],
		rock: "#586a76",
		snow: "#ffffff",
		shade: "#41586b",
		ridge: [
			[-20, 300],
			[60, 235],
			[140, 190],
			[205, 118],
			[265, 150],
			[330, 128],
			[380, 170],
			[440, 140],
			[505, 178],
			[560, 150],
			[640, 215],
			[720, 225],
			[820, 290],
		],
		summits: [
			[3, 20],
			[5, 15],
			[7, 20],
			[9, 35],
		],
		light: [690, 90, 26, "#ffffff"],
	},
	makalu: {
		sky: ["#3b6a7f", "#f3d6a4"],
		rock: "#7a5c4f",
		snow: "#fff6e4",
		shade: "#4f3f49",
		ridge: [
			[-20, 420],
			[100, 365],
			[170, 318],
			[225, 222],
			[270, 240],
			[340, 150],
			[432, 48],
			[500, 150],
			[570, 232],
			[610, 225],
			[690, 330],
			[820, 405],
		],
		summits: [
			[3, 20],
			[6, -20],
			[9, 40],
		],
	},
	"cho-oyu": {
		sky: ["#5fb3b3", "#f4f0d8"],
		rock: "#5f7f86",
		snow: "#fcffff",
		shade: "#46727d",
		ridge: [
			[-20, 380],
			[80, 310],
			[160, 240],
			[250, 150],
			[310, 98],
			[380, 82],
			[455, 86],
			[520, 108],
			[590, 190],
			[650, 245],
			[740, 320],
			[820, 370],
		],
		summits: [[5, 120]],
		light: [120, 100, 30, "#fffbe6"],
	},
	dhaulagiri: {
		sky: ["#86a8e0", "#fde9e4"],
		rock: "#7f8aa6",
		snow: "#ffffff",
		shade: "#6076a6",
		ridge: [
			[-20, 400],
			[110, 322],
			[200, 250],
			[300, 145],
			[365, 70],
			[410, 62],
			[480, 118],
			[530, 200],
			[585, 215],
			[640, 185],
			[700, 262],
			[820, 360],
		],
		summits: [
			[5, -30],
			[9, 25],
		],
	},
	manaslu: {
		sky: ["#c58fb0", "#fbe0cf"],
		rock: "#7b6482",
		snow: "#fff4f0",
		shade: "#5b4674",
		ridge: [
			[-20, 405],
			[90, 345],
			[165, 268],
			[235, 208],
			[285, 190],
			[338, 70],
			[372, 120],
			[410, 150],
			[462, 88],
			[505, 175],
			[590, 250],
			[690, 335],
			[820, 395],
		],
		summits: [
			[5, 5],
			[8, 60],
		],
		light: [640, 110, 40, "#fff0dc"],
	},
	"nanga-parbat": {
		sky: ["#274b73", "#c9d7d3"],
		rock: "#4f5a63",
		snow: "#f7fbff",
		shade: "#33475c",
		ridge: [
			[-20, 330],
			[60, 270],
			[130, 225],
			[220, 180],
			[290, 135],
			[370, 52],
			[430, 90],
			[500, 105],
			[570, 95],
			[640, 160],
			[720, 215],
			[820, 300],
		],
		summits: [
			[5, -10],
			[8, 50],
		],
		light: [680, 80, 20, "#eef4f6"],
	},
	annapurna: {
		sky: ["#f6c38b", "#fdf0d2"],
		rock: "#9a7b63",
		snow: "#fffaf0",
		shade: "#8a6069",
		ridge: [
			[-20, 345],
			[70, 285],
			[145, 200],
			[210, 228],
			[285, 165],
			[370, 105],
			[430, 75],
			[490, 122],
			[560, 142],
			[620, 118],
			[680, 205],
			[750, 245],
			[820, 320],
		],
		summits: [
			[2, 30],
			[6, 10],
			[9, 40],
		],
	},
	"gasherbrum-i": {
		sky: ["#4a5f9e", "#d9c8dc"],
		rock: "#5b5876",
		snow: "#f6f2ff",
		shade: "#39396a",
		ridge: [
			[-20, 425],
			[110, 370],
			[200, 330],
			[270, 248],
			[350, 150],
			[395, 118],
			[445, 60],
			[520, 175],
			[560, 200],
			[600, 190],
			[670, 300],
			[820, 400],
		],
		summits: [
			[6, 0],
			[9, 30],
		],
		light: [230, 95, 18, "#fbf6ff"],
	},
	"broad-peak": {
		sky: ["#7ec0a8", "#f7efcf"],
		rock: "#5f7566",
		snow: "#fdfff6",
		shade: "#446457",
		ridge: [
			[-20, 385],
			[80, 320],
			[165, 220],
			[225, 140],
			[275, 165],
			[345, 112],
			[395, 140],
			[470, 100],
			[530, 88],
			[595, 150],
			[670, 240],
			[740, 300],
			[820, 365],
		],
		summits: [
			[3, 20],
			[5, 25],
			[8, 50],
		],
	},
	"gasherbrum-ii": {
		sky: ["#e58f72", "#fbe0b8"],
		rock: "#85565a",
		snow: "#fff0df",
		shade: "#673d56",
		ridge: [
			[-20, 420],
			[120, 375],
			[200, 345],
			[300, 225],
			[400, 70],
			[500, 222],
			[560, 300],
			[610, 285],
			[680, 345],
			[820, 415],
		],
		summits: [
			[4, 40],
			[7, 25],
		],
		light: [600, 130, 46, "#fff0cc"],
	},
	shishapangma: {
		sky: ["#a8b8a0", "#f5ecd2"],
		rock: "#8b7f63",
		snow: "#fffdf2",
		shade: "#6e6a5c",
		ridge: [
			[-20, 375],
			[90, 330],
			[180, 255],
			[260, 200],
			[330, 120],
			[370, 95],
			[415, 112],
			[455, 88],
			[540, 165],
			[600, 190],
			[660, 170],
			[730, 270],
			[820, 350],
		],
		summits: [
			[5, 5],
			[7, 50],
			[10, 25],
		],
	},
};

for (const [id, peak] of Object.entries(peaks)) {
	writeFileSync(
		new URL(`../public/peaks/${id}.svg`, import.meta.url),
		`${draw(id, peak)}\n`,
	);
}

function draw(id, { sky, rock, snow, shade, ridge, summits, light }) {
	const random = seeded(id);
	const skyline = roughen(ridge, 3, 0.16, random);
	const shadows = summits.map(([at, lean]) =>
		shadow(skyline, ridge[at], lean, random),
	);
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img">`,
		`<title>${titleOf(id)}</title>`,
		"<defs>",
		gradient("s", [0, sky[0]], [1, sky[1]]),
		gradient("m", [0, snow], [0.42, snow], [0.72, rock], [1, rock]),
		gradient("h", [0, sky[1], 0], [1, sky[1], 0.85]),
		"</defs>",
		`<path fill="url(#s)" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
		light
			? `<circle cx="${light[0]}" cy="${light[1]}" r="${light[2]}" fill="${light[3]}" opacity=".9"/>`
			: "",
		range(305, 60, mix(sky[1], shade, 0.22), random),
		range(345, 50, mix(sky[1], shade, 0.36), random),
		area(skyline, "url(#m)"),
		...ribs(skyline, ridge, summits, rock, random),
		...shadows.map((points) => polygon(points, shade, 0.78)),
		...gleams(skyline, ridge, summits, snow, random),
		`<path fill="url(#h)" d="M0 300h${WIDTH}v200H0z"/>`,
		range(425, 42, mix(shade, "#1b2230", 0.35), random),
		range(462, 26, mix(shade, "#12161f", 0.7), random),
		"</svg>",
	].join("");
}

/** `cho-oyu` → `Cho Oyu`, `gasherbrum-ii` → `Gasherbrum II`. */
function titleOf(id) {
	return id
		.split("-")
		.map((word) =>
			/^(i+|k2)$/.test(word)
				? word.toUpperCase()
				: word[0].toUpperCase() + word.slice(1),
		)
		.join(" ");
}

/** Midpoint displacement: every segment is halved `times` times, each middle moved by a share of its length. */
function roughen(points, times, share, random) {
	let line = points;
	for (let pass = 0; pass < times; pass++) {
		line = line.flatMap((point, i) => {
			const next = line[i + 1];
			if (!next) return [point];
			const length = Math.hypot(next[0] - point[0], next[1] - point[1]);
			const move = (random() - 0.5) * length * share;
			return [
				point,
				[(point[0] + next[0]) / 2, (point[1] + next[1]) / 2 + move],
			];
		});
	}
	return line;
}

/** The face turned from the light: skyline from the summit to the next saddle, and back up a zigzag spur. */
function shadow(skyline, summit, lean, random) {
	const start = skyline.findIndex((p) => p[0] === summit[0]);
	let end = start + 1;
	let lowest = end;
	while (end < skyline.length && skyline[end][1] >= summit[1] - 2) {
		if (skyline[end][1] > skyline[lowest][1]) lowest = end;
		if (skyline[end][1] < skyline[lowest][1] - 9) break;
		end++;
	}
	const crest = skyline.slice(start, lowest + 1);
	const saddle = crest[crest.length - 1];
	const spur = [];
	const steps = 9;
	for (let i = steps; i > 0; i--) {
		const t = i / steps;
		const swing = (i % 2 ? 1 : -1) * (6 + random() * 16) * t;
		spur.push([
			summit[0] + lean * t + swing,
			summit[1] + (BASE - summit[1]) * t,
		]);
	}
	const gully = [0.25, 0.5, 0.75, 1].map((t) => [
		saddle[0] + 14 * t + (random() - 0.5) * 22 * t,
		saddle[1] + (BASE - saddle[1]) * t,
	]);
	return [...crest, ...gully, ...spur];
}

/** Dark ribs of rock on the lit side, running down the fall line. */
function ribs(skyline, ridge, summits, rock, random) {
	return summits.flatMap(([at]) => {
		const summit = ridge[at];
		const left = skyline.filter(
			(p) => p[0] < summit[0] - 8 && p[0] > summit[0] - 190,
		);
		return left
			.filter((_, i) => i % 4 === 1)
			.map(([x, y]) => {
				const length = 50 + random() * 120;
				const drift = -length * (0.12 + random() * 0.3);
				const width = 5 + random() * 12;
				return polygon(
					[
						[x + 3, y + 6],
						[x + drift * 0.4 + width, y + length * 0.5],
						[x + drift + width * 0.6, y + length],
						[x + drift * 0.6, y + length * 0.55],
					],
					rock,
					0.5,
				);
			});
	});
}

/** Slivers of snow that catch the light inside the shadow. */
function gleams(skyline, ridge, summits, snow, random) {
	return summits.flatMap(([at]) => {
		const summit = ridge[at];
		const right = skyline.filter(
			(p) => p[0] > summit[0] + 14 && p[0] < summit[0] + 120,
		);
		return right
			.filter((_, i) => i % 5 === 2)
			.map(([x, y]) => {
				const length = 30 + random() * 80;
				const drift = length * (0.05 + random() * 0.3);
				return polygon(
					[
						[x, y + 8],
						[x + drift + 5, y + 8 + length * 0.6],
						[x + drift, y + 8 + length],
						[x + drift * 0.3, y + 8 + length * 0.5],
					],
					snow,
					0.34,
				);
			});
	});
}

function range(level, relief, fill, random) {
	const points = [];
	for (let x = -20; x <= WIDTH + 20; x += 70)
		points.push([x, level - random() * relief]);
	return area(roughen(points, 2, 0.3, random), fill);
}

function area(line, fill) {
	return `<path fill="${fill}" d="${path([...line, [WIDTH + 20, HEIGHT], [-20, HEIGHT]])}"/>`;
}

function polygon(points, fill, opacity) {
	return `<path fill="${fill}" opacity="${opacity}" d="${path(points)}"/>`;
}

function path(points) {
	return `M${points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join("L")}z`;
}

function gradient(id, ...stops) {
	const marks = stops.map(
		([at, color, opacity]) =>
			`<stop offset="${at}" stop-color="${color}"${opacity === undefined ? "" : ` stop-opacity="${opacity}"`}/>`,
	);
	return `<linearGradient id="${id}" x2="0" y2="1">${marks.join("")}</linearGradient>`;
}

function mix(a, b, share) {
	const channel = (hex, i) =>
		Number.parseInt(hex.slice(1 + 2 * i, 3 + 2 * i), 16);
	const mixed = [0, 1, 2].map((i) =>
		Math.round(channel(a, i) * (1 - share) + channel(b, i) * share),
	);
	return `#${mixed.map((c) => c.toString(16).padStart(2, "0")).join("")}`;
}

/** mulberry32 over the letters of the name. */
function seeded(name) {
	let state = [...name].reduce(
		(sum, c) => Math.imul(sum ^ c.charCodeAt(0), 2654435761),
		7,
	);
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let t = Math.imul(state ^ (state >>> 15), 1 | state);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	};
}
