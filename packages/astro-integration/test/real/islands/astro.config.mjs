import react from "@astrojs/react";
import svelte from "@astrojs/svelte";
import { defineConfig } from "astro/config";
import ask from "astro-ask";

export default defineConfig({ integrations: [react(), svelte(), ask()] });
