import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { computeAtBuild } from "./build/compute-at-build.ts";
import { schemasAsTypes } from "./build/schemas-as-types.ts";

export default defineConfig({
  plugins: [
    react(),
    schemasAsTypes(/libs\/contract\/src\//),
    computeAtBuild(/libs\/ui\/src\/hull\/(field|figure)\.ts$/),
  ],
  build: { target: "es2022", manifest: true, cssCodeSplit: true, modulePreload: { polyfill: false } },
  server: { proxy: { "/api": { target: `http://127.0.0.1:${process.env.PORT ?? 8080}`, ws: true } } },
});
