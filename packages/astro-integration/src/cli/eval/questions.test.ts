import { expect, test } from "vitest";
import { readQuestions } from "./questions.js";

test("readQuestions takes what is judged and counts what is skipped, and why", () => {
	const lines = [
		'\u{feff}{"id":"q1","text":"How high?","lang":"en","rel":{"peaks/k2":2,"peaks/x":0}}',
		'{"id":2,"text":"किती उंच?","rel":{"peaks/k2":1},"expect":{"contains":"8611"}}\r',
		"",
		'{"id":"q3","text":"Refuse me","expect":{"refuses":true}}',
		'{"id":"q4","text":"Nothing judged"}',
		'{"id":"q5","text":"Nothing relevant","rel":{"a":0}}',
		'{"id":"q6","text":" ","rel":{"a":1}}',
		'{"id":"q7","text":"Odd","rel":{"a":"much"}}',
		"{broken",
	];
	expect(readQuestions(lines.join("\n"))).toEqual({
		questions: [
			{
				id: "q1",
				text: "How high?",
				lang: "en",
				rel: { "peaks/k2": 2, "peaks/x": 0 },
			},
			{ id: "2", text: "किती उंच?", lang: "und", rel: { "peaks/k2": 1 } },
		],
		skipped: { unreadable: 3, expectOnly: 1, unjudged: 2 },
	});
});
