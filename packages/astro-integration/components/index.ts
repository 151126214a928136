export { default as Ask } from "./Ask.astro";
export { default as Related } from "./Related.astro";
