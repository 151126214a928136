/** Stylesheet of the pages the API serves itself, at `<api>/style.css`. Colours are custom properties; no font is loaded. */
export const pageStyle = `:root {
	color-scheme: light dark;
	--paper: light-dark(#fbfaf7, #14161a);
	--card: light-dark(#fff, #1c1f25);
	--ink: light-dark(#1d2024, #e8e6e1);
	--quiet: light-dark(#5c6068, #a3a7af);
	--line: light-dark(#e2dfd8, #30343c);
	--accent: light-dark(#1a5fb4, #8ab8f5);
	--on-accent: light-dark(#fff, #10131a);
	--mark: light-dark(#fff1b8, #4d4210);
}
* { box-sizing: border-box; }
html { font: 1.0625rem/1.65 system-ui, sans-serif; background: var(--paper); color: var(--ink); }
body { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1.25rem 4rem; overflow-wrap: break-word; }
header { margin-block-end: 2rem; }
a { color: var(--accent); text-underline-offset: .18em; text-decoration-thickness: .06em; }
a:hover { text-decoration-thickness: .12em; }
:focus-visible { outline: .18rem solid var(--accent); outline-offset: .15rem; border-radius: .2rem; }
h1 { font-size: clamp(1.5rem, 1.1rem + 2vw, 2.1rem); line-height: 1.2; letter-spacing: -.015em; text-wrap: balance; margin: 0 0 1.5rem; }
h2 { font-size: .85rem; letter-spacing: .06em; text-transform: uppercase; color: var(--quiet); margin: 2.5rem 0 .75rem; }
.answer { background: var(--card); border: 1px solid var(--line); border-radius: .9rem; padding: .4rem 1.4rem; box-shadow: 0 1px 2px rgb(0 0 0 / .05), 0 12px 32px -20px rgb(0 0 0 / .25); }
.answer > p:has(+ .results) { color: var(--quiet); }
.answer h2, .answer h3, .answer h4 { font-size: 1.1rem; letter-spacing: 0; text-transform: none; color: inherit; }
.answer li > p { margin: .2rem 0; }
.answer > img { max-width: 100%; height: auto; border-radius: .5rem; }
.answer table { display: block; overflow-x: auto; border-collapse: collapse; }
th, td { border-block-end: 1px solid var(--line); padding: .35rem .9rem .35rem 0; text-align: start; }
pre { overflow-x: auto; padding: 1rem; border-radius: .5rem; background: var(--paper); border: 1px solid var(--line); }
code { font: .9em ui-monospace, monospace; }
blockquote { margin-inline: 0; padding-inline-start: 1rem; border-inline-start: .2rem solid var(--line); }
.ask-citation { font-size: .8em; text-decoration: none; }
.note { border-inline-start: .2rem solid var(--quiet); padding-inline-start: .8rem; color: var(--quiet); }
.suggestions { padding: 0; list-style: none; display: flex; flex-wrap: wrap; gap: .5rem; }
.suggestions a { display: inline-block; padding: .5rem .9rem; border: 1px solid var(--line); border-radius: .6rem; text-decoration: none; }
.sources { padding: 0; margin: 0; list-style: none; display: grid; gap: .6rem; }
.sources li { display: grid; grid-template-columns: 1.4rem 1fr auto; gap: .2rem .7rem; align-items: start; padding-block: .4rem; border-radius: .4rem; scroll-margin-block-start: 1rem; }
.sources li::before { content: attr(value); color: var(--quiet); font-variant-numeric: tabular-nums; }
.sources li:target { background: var(--mark); }
.sources small { display: block; color: var(--quiet); line-height: 1.4; }
.results { gap: 0; }
.results li { grid-template-columns: 1fr auto; border-block-start: 1px solid var(--line); border-radius: 0; padding-block: .9rem; }
.results li::before { content: none; }
.results a { font-weight: 600; }
.sources p { margin: .2rem 0 0; }
mark { border-radius: .2em; background: var(--mark); color: inherit; }
.sources img { inline-size: 4.5rem; block-size: 3rem; object-fit: cover; border-radius: .35rem; }
form { margin-block-start: 2.5rem; }
label { display: block; font-weight: 600; margin-block-end: .4rem; }
.field { display: flex; gap: .5rem; }
input { flex: 1; min-width: 0; font: inherit; color: inherit; background: var(--card); border: 1px solid var(--quiet); border-radius: .6rem; padding: .6rem .8rem; }
button { font: inherit; font-weight: 600; color: var(--on-accent); background: var(--accent); border: 0; border-radius: .6rem; padding: .6rem 1.2rem; cursor: pointer; }
.request { color: var(--quiet); font-size: .85rem; }
@media (max-width: 30rem) { .answer { padding-inline: 1rem; } .results img { inline-size: 3rem; } .field { flex-direction: column; } }
@media print { form, header { display: none; } .answer { box-shadow: none; } }
`;
