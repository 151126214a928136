/** Stylesheet of the admin pages, at `<admin>/style.css`. */
export const adminStyle: string = `:root {
	color-scheme: light dark;
	--paper: light-dark(#f7f6f3, #131519);
	--card: light-dark(#fff, #1b1e24);
	--ink: light-dark(#1d2024, #e6e4df);
	--quiet: light-dark(#5a5e66, #a6aab2);
	--line: light-dark(#e0ddd6, #2e323a);
	--accent: light-dark(#1a5fb4, #8ab8f5);
	--on-accent: light-dark(#fff, #10131a);
	--good: light-dark(#26764a, #5fc28c);
	--bad: light-dark(#b3372c, #f0877c);
	--bar: light-dark(#7d9cc4, #54779f);
	--faint: light-dark(#d3deec, #2c3e55);
	--worse: light-dark(#7a4f00, #e9bd6c);
	--worse-paper: light-dark(#fbf0d9, #33291a);
	--wrong-paper: light-dark(#fbe5e2, #3a2220);
}
* { box-sizing: border-box; }
html { font: .9375rem/1.5 system-ui, sans-serif; background: var(--paper); color: var(--ink); }
body { margin: 0; overflow-wrap: anywhere; }
a { color: var(--accent); text-underline-offset: .16em; text-decoration-thickness: .06em; }
:focus-visible { outline: .16rem solid var(--accent); outline-offset: .12rem; border-radius: .2rem; }
.skip { position: absolute; inset-inline-start: 1rem; inset-block-start: -4rem; background: var(--card); padding: .4rem .8rem; z-index: 2; }
.skip:focus { inset-block-start: .5rem; }
.hidden { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.quiet, small { color: var(--quiet); }
.bar { display: flex; gap: .5rem 1.5rem; align-items: center; justify-content: space-between; flex-wrap: wrap; padding: .55rem 1.25rem; background: var(--card); border-block-end: 1px solid var(--line); }
.bar ul { display: flex; flex-wrap: wrap; gap: .15rem; list-style: none; margin: 0; padding: 0; }
.bar nav a { display: block; padding: .3rem .7rem; border-radius: .45rem; text-decoration: none; color: var(--ink); }
.bar nav a[aria-current] { background: var(--faint); font-weight: 600; }
.leave { display: flex; gap: .8rem; align-items: center; }
main { max-inline-size: 78rem; margin: 0 auto; padding: 1.1rem 1.25rem 4rem; }
h1 { font-size: 1.35rem; line-height: 1.25; letter-spacing: -.01em; margin: 0 0 .8rem; }
h2 { font-size: .95rem; margin: 0 0 .6rem; }
.said:empty { display: none; }
.said { margin: 0 0 .8rem; padding: .5rem .8rem; border-radius: .5rem; background: var(--faint); }
.said.wrong, .warning, .sign-in .said { background: var(--wrong-paper); color: var(--bad); padding: .5rem .8rem; border-radius: .5rem; }
input, select, textarea, button, .button { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--quiet); border-radius: .45rem; padding: .32rem .55rem; min-inline-size: 0; max-inline-size: 100%; }
button, .button { cursor: pointer; text-decoration: none; display: inline-block; }
button:not(.plain) { background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 600; }
button.plain, .button { background: none; border-color: var(--line); color: var(--accent); }
button[data-sure] { color: var(--bad); border-color: var(--bad); }
.sign-in { max-inline-size: 24rem; padding-block-start: 12vh; }
.sign-in form { background: var(--card); border: 1px solid var(--line); border-radius: .8rem; padding: 1.25rem; display: grid; gap: .5rem; }
.sign-in label { font-weight: 600; }
.sign-in p { margin: 0; }
.filter { background: var(--card); border: 1px solid var(--line); border-radius: .7rem; padding: .8rem 1rem; margin-block-end: .6rem; }
.filter .fields { display: grid; grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr)); gap: .55rem .7rem; align-items: end; }
.filter .fields > label:first-child:has([type=search]) { grid-column: span 2; }
.filter label { display: grid; gap: .15rem; font-size: .85rem; color: var(--quiet); }
.filter input, .filter select { inline-size: 100%; min-block-size: 2.15rem; color: var(--ink); font-size: .9375rem; }
summary { cursor: pointer; color: var(--accent); padding-block: .2rem; }
.filter details { margin-block-start: .5rem; }
.filter details .fields { padding-block-start: .4rem; }
.exports { display: flex; flex-wrap: wrap; gap: .2rem .6rem; margin-block-end: 1rem; color: var(--quiet); font-size: .9rem; }
.exports ul, .periods { display: flex; flex-wrap: wrap; gap: .3rem .7rem; list-style: none; margin: 0; padding: 0; }
.periods { margin-block-end: .8rem; }
.periods [aria-current] { background: var(--faint); font-weight: 600; color: var(--ink); }
.conversations { display: grid; gap: .8rem; }
.conversation { background: var(--card); border: 1px solid var(--line); border-radius: .7rem; padding: .7rem 1rem .3rem; }
.conversation > header { display: flex; flex-wrap: wrap; gap: .2rem .9rem; align-items: baseline; margin-block-end: .3rem; }
.conversation > header h2 { margin: 0; font-variant-numeric: tabular-nums; }
.erase { margin-inline-start: auto; display: flex; gap: .4rem; }
.erase button, .row-buttons button { padding: .1rem .5rem; font-size: .85rem; }
.message > details { margin-block-start: -.2rem; font-size: .9rem; }
.message { border-block-start: 1px solid var(--line); padding-block: .6rem; }
.question { font-size: 1rem; margin: 0 0 .3rem; unicode-bidi: plaintext; }
.answer { max-inline-size: 46rem; }
.answer > :first-child { margin-block-start: 0; }
.answer p, .answer ul, .answer ol, .answer pre, .answer blockquote, .answer table { margin-block: .35rem; }
.answer table { display: block; overflow-x: auto; }
pre { overflow-x: auto; padding: .6rem .8rem; border-radius: .5rem; background: var(--paper); border: 1px solid var(--line); }
code { font: .9em ui-monospace, monospace; }
.marks { display: flex; flex-wrap: wrap; gap: .3rem; list-style: none; margin: .4rem 0; padding: 0; font-size: .82rem; }
.marks li { padding: .05rem .5rem; border-radius: 1rem; border: 1px solid var(--line); color: var(--quiet); }
.marks .worse { background: var(--worse-paper); color: var(--worse); border-color: transparent; }
.marks .wrong { background: var(--wrong-paper); color: var(--bad); border-color: transparent; }
.feedback { border-inline-start: .2rem solid var(--good); padding-inline-start: .7rem; margin-block: .4rem; }
.feedback.down { border-color: var(--bad); }
blockquote { margin: .2rem 0; padding-inline-start: .7rem; border-inline-start: .15rem solid var(--line); }
.sources { list-style: none; padding: 0; margin: .3rem 0; }
dl { margin: 0; }
.figures { display: grid; grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr)); gap: .4rem 1rem; font-size: .9rem; margin-block: .3rem .5rem; }
dt { color: var(--quiet); font-size: .85rem; }
dd { margin: 0; font-variant-numeric: tabular-nums; }
.pages { display: flex; gap: .6rem; justify-content: center; margin-block: 1.2rem; }
.empty { text-align: center; color: var(--quiet); padding-block: 2rem; }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(7.4rem, 1fr)); gap: .7rem; margin-block-end: .8rem; }
.tile, .figure { background: var(--card); border: 1px solid var(--line); border-radius: .7rem; padding: .7rem 1rem; }
.tile dd:nth-of-type(1) { font-size: 1.25rem; line-height: 1.3; letter-spacing: -.01em; }
.tile dd.quiet { font-size: .82rem; }
.figures-grid { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(26rem, 100%), 1fr)); gap: .8rem; align-items: start; }
.figure.wide { grid-column: 1 / -1; }
.figure p { margin: 0 0 .4rem; }
svg { display: block; inline-size: 100%; block-size: auto; }
svg text { font: 13px system-ui, sans-serif; fill: var(--ink); }
.wide svg text { font-size: 9px; fill: var(--quiet); }
svg .bar { fill: var(--bar); background: none; }
svg .faint { fill: var(--faint); }
svg .good { fill: var(--good); }
svg .bad { fill: var(--bad); }
svg .axis { stroke: var(--line); }
.legend { display: flex; gap: 1rem; font-size: .85rem; color: var(--quiet); }
.key { display: inline-flex; align-items: center; gap: .35rem; padding: 0; border: 0; background: none; }
.key::before { content: ""; inline-size: .7rem; block-size: .7rem; border-radius: .15rem; background: var(--bar); }
.key.good::before { background: var(--good); }
.key.bad::before { background: var(--bad); }
.scroll { overflow: auto; max-block-size: 24rem; }
table { border-collapse: collapse; inline-size: 100%; font-size: .9rem; }
th, td { text-align: start; vertical-align: top; padding: .25rem .8rem .25rem 0; border-block-end: 1px solid var(--line); font-weight: normal; font-variant-numeric: tabular-nums; overflow-wrap: normal; }
th { overflow-wrap: anywhere; }
thead th { color: var(--quiet); font-size: .85rem; position: sticky; inset-block-start: 0; background: var(--card); white-space: nowrap; }
.others, .problems { list-style: none; margin: 0; padding: 0; font-size: .85rem; }
.settings { display: grid; gap: .8rem; }
fieldset { background: var(--card); border: 1px solid var(--line); border-radius: .7rem; padding: .4rem 1rem .8rem; margin: 0; min-inline-size: 0; }
legend { font-weight: 600; padding-inline: .3rem; }
.setting { display: grid; grid-template-columns: 16rem minmax(0, 1fr); gap: .15rem 1rem; align-items: center; padding-block: .4rem; }
.setting + .setting { border-block-start: 1px solid var(--line); }
.setting small { grid-column: 2; }
.setting textarea { inline-size: 100%; }
.setting input[type=checkbox] { justify-self: start; inline-size: 1.15rem; block-size: 1.15rem; accent-color: var(--accent); }
.setting input[type=number] { inline-size: 9rem; }
.setting select { justify-self: start; }
.rows { align-items: start; }
.rows > .scroll, .rows > button { grid-column: 2; justify-self: start; max-inline-size: 100%; }
.rows > span { grid-row: span 2; }
.rows td input:not([type=checkbox]) { inline-size: 10rem; }
.rows tbody:empty { display: none; }
.rows table:has(tbody:empty) { display: none; }
.row-buttons { display: inline-flex; gap: .25rem; }
.default.changed { color: var(--worse); }
.save { position: sticky; inset-block-end: 0; display: flex; gap: .6rem; padding: .6rem 0; background: var(--paper); }
.settings + .figure { margin-block-start: .8rem; }
.history { list-style: none; margin: 0 0 .6rem; padding: 0; }
.history > li { padding-block: .35rem; border-block-end: 1px solid var(--line); }
[aria-busy=true] button { opacity: .6; }
@media (max-width: 40rem) {
	.tiles { grid-template-columns: 1fr 1fr; }
	main { padding-inline: .8rem; }
	.bar { padding-inline: .8rem; }
	.setting { grid-template-columns: minmax(0, 1fr); }
	.setting small, .rows > .scroll, .rows > button { grid-column: 1; }
	.erase { margin-inline-start: 0; }
	.wide svg text { font-size: 15px; }
	.filter .fields { grid-template-columns: 1fr 1fr; }
}
@media print { .bar, .filter, .exports, .erase, .save { display: none; } }
`;
