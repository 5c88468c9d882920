import { rm } from "node:fs/promises";
import { loadTranslations } from "@cutwater/toolkit/load-translations.ts";
import { build } from "vite";
import { compressAssets } from "../build/compress.ts";

// Builds the pages: bundles, public pages as HTML in each language, sitemap, compressed copies.
const root = new URL("..", import.meta.url).pathname;
const dist = `${root}dist`;
const renderer = `${root}node_modules/.prerender`;
const started = performance.now();

await build({ root, logLevel: "warn" });
await build({
  root,
  logLevel: "warn",
  build: { ssr: "src/prerender.tsx", outDir: renderer, emptyOutDir: true, manifest: false, copyPublicDir: false },
});
await loadTranslations();
const { prerender } = await import("../build/prerender.ts");
const pages = await prerender({ dist, renderer });
await rm(renderer, { recursive: true });
const compressed = await compressAssets(dist);
const seconds = ((performance.now() - started) / 1_000).toFixed(1);
process.stdout.write(`Pages built in ${seconds} s: ${pages} prerendered, ${compressed} files compressed.\n`);
