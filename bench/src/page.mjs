import { leftOut, tables } from "./report.mjs";

/** `docs/reference/benchmarks.md`. */
export function toPage(results) {
	return [
		intro,
		where(results),
		...tables(results).map(toMarkdown),
		...section("Left out", leftOut(results)),
		meaning,
		reproduce,
	].join("\n\n");
}

const intro = `# Benchmarks

<!-- Written by \`npm run bench -- --write-docs\`. Change bench/, not this page. -->

astro-ask beside the search engines a JavaScript site would otherwise take: all in one run, on the same text in the same
chunks, each in a process of its own. The ratios are what carries over to another machine; the times do not.`;

function where({ when, quick, machine }) {
	const { cpu, cores, memoryGb, system, node, sqlite, load, versions } =
		machine;
	const used = Object.entries(versions).map(
		([name, version]) => `${name} ${version}`,
	);
	return `Measured ${when} on ${cores} cores of ${cpu}, ${memoryGb} GB, ${system}, Node ${node}, at a load of ${load.toFixed(1)} when it
began${quick ? ", with `--quick`" : ""}: ${used.join(", ")}, SQLite ${sqlite}.`;
}

function toMarkdown({ title, note, head, rows }) {
	const line = (cells) => `| ${cells.join(" | ")} |`;
	const rule = head.map((_, i) => (i === 0 ? "---" : "--:"));
	return `## ${title}\n\n${note}\n\n${[head, rule, ...rows].map(line).join("\n")}`;
}

const section = (title, lines) =>
	lines.length > 0
		? [`## ${title}\n\n${lines.map((one) => `- ${one}`).join("\n")}`]
		: [];

const meaning = `## What the figures mean

**Text.** The packages' own chunks (\`markdownFolder\`, \`rows\`, \`chunkDocument\`), the same for every engine: title, headings and text
as fields where an engine has fields. A document counts by its best chunk.

- *xquad*: 240 passages and 1,190 questions in each of six languages, one right passage a question. *mixed*: the six in one
  index, every third question.
- *cranfield*: 1,400 abstracts, 225 questions, graded by hand. It has no licence, so it is not in the repository.
- *docs*: the Astro documentation in four languages; a page's description asks for its page (232, 232, 231 and 9 questions).
- *Cost*: chunks of 60 to 210 words, each made of whole sentences of the English Astro documentation in a new order; the
  questions are its descriptions with 8 to 12 words.

The best options of the peers were chosen on six of these corpora (XQuAD en, de, ar, zh, docs en, ko) among up to sixteen
settings. Of one right passage a question, differences below .01 are chance (Cranfield: below .03).

**Settings.** \`bench/src/engines/\` holds one small file an engine. *astro-ask* has none: no language, no stop-words. *Orama*, *MiniSearch* and *FlexSearch* are as
shipped; with *best options* each is told the language and gets what did best here: Orama its stemmer, its stop-words and its
Chinese tokenizer; MiniSearch words from \`Intl.Segmenter\`, no stop-words in questions, prefixes, typos and plain BM25; FlexSearch
the same words and stop-words. *lunr* has the pack of the language, in the mixed index all packs. SQLite gets the words of the question without stop-words,
joined by OR. Titles count twice where an engine can be told so. *Hybrid* engines also get a vector a chunk and a question, of 256 dimensions from the bundled
table; making the question's vector is part of the time.

**Meaning.** A question of one language asked of the passages of each: in the *same language*, in each *other language* (the right
passage is the one that says the same), and of the *mixed index* of all six (every third question). By *keywords* alone, by *vectors* alone, and by
both as \`search.md\` says. The *table* is the bundled one, the *transformer* multilingual-e5-small as an int8 model, in the same space.

**Cost.** Times are CPU times of the whole process, so that a busy machine does not stretch them; *wall* is what the clock said.
What V8 compiles and collects on the other core meanwhile is CPU time that nobody waits for: the figures of astro-ask take questions by the clock.

- *build*: from chunks to bytes that can be kept; making vectors is not in it.
- *hash*: astro-ask verifies what it opens by SHA-256; its peers verify nothing.
- *open*: from bytes in memory to the first answerable question, in a new process; *first*: that question.
- *question*, *prefix*: ten hits for a question, or for three or four letters of a word; *a second*: questions one core answers in a second. astro-ask reads its hits'
  texts, cuts snippets and marks words meanwhile; MiniSearch, FlexSearch and lunr give bare numbers.
- *MB*, *gzip*: everything \`open\` needs. astro-ask, Orama and SQLite hold the text of the chunks, the others do not: *of it text* says
  how much that is. The question encoder is not counted.
- *peak*: most memory the process that answers ever held, Node itself included (about 45 MB); *build peak*: the process that builds.`;

const reproduce = `## Again

\`\`\`sh
npm run bench                       # fifteen minutes at most
npm run bench -- --quick            # three
BENCH_DATA=../cranfield ASK_MODEL_DIR=../multilingual-e5-small npm run bench -- --write-docs --json bench.json
npm run bench -- --only ours,orama --cost
npm run bench -- --help
\`\`\`

\`BENCH_DATA\` is a folder with \`cranfield.passages.jsonl\` and \`cranfield.queries.jsonl\`: lines of \`{ id, title, text }\` and of
\`{ id, text, rel: { [id]: gain } }\`. \`ASK_MODEL_DIR\` is a folder with that model as it is on its hub. The other corpora lie in \`bench/corpora/\` with their licences.
`;
