import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

/** Replaces modules by their exported values: they run once at build time, and the page gets plain data. Exports must be JSON. */
export function computeAtBuild(modules: RegExp): Plugin {
  return {
    name: "compute-at-build",
    enforce: "pre",
    async load(id) {
      const file = id.split("?")[0] ?? id;
      if (!modules.test(file)) return null;
      const computed = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
      return Object.entries(computed)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join("\n");
    },
  };
}
