export { default as Ask } from "./Ask.astro";
export { default as AskBubble } from "./AskBubble.astro";
export { default as Facts } from "./Facts.astro";
export { default as Related } from "./Related.astro";
export { default as Search } from "./Search.astro";
export { default as SeeAlso } from "./SeeAlso.astro";
