import { defineConfig } from "astro/config";

// `astro add astro-ask` writes the rest.
export default defineConfig({});
