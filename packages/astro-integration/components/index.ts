export { default as Ask } from "./Ask.astro";
