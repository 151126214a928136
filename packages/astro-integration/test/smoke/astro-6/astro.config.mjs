import { defineConfig } from "astro/config";
import ask from "astro-ask";

export default defineConfig({ integrations: [ask()] });
