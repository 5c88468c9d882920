import { readFile } from "node:fs/promises";
import { installedFiles } from "@cutwater/typesetting/fonts/installed.ts";
import type { Plugin } from "vite";

/** Copies the fonts that are drawn into pictures beside the pages, unchanged. A page loads those that its texts need. */
export function fontFiles(): Plugin {
  return {
    name: "font-files",
    apply: (_config, { command, isSsrBuild }) => command === "serve" || !isSsrBuild,
    async configureServer(server) {
      const files = await installedFiles();
      server.middlewares.use((request, response, next) => {
        const file = files.get(request.url ?? "");
        if (file === undefined) return next();
        response.setHeader("content-type", "font/woff2");
        readFile(file).then((font) => response.end(font), next);
      });
    },
    async generateBundle() {
      for (const [path, file] of await installedFiles())
        this.emitFile({ type: "asset", fileName: path.slice(1), source: await readFile(file) });
    },
  };
}
