import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { parseSync, Visitor } from "oxc-parser";

/** A regular expression of the sources, and the first place that has it. */
export type Found = { source: string; flags: string; at: string };

/** Pages read texts of their own reader, and stand-ins and build scripts read texts of tests and of the repository. */
const isSkipped = (file: string): boolean =>
  /^apps\/web\/|^libs\/pages\/|^tools\/[^/]+\/page\/|\/(?:test|bench|samples)\/|\.stand-in\.ts$/.test(file) ||
  /\.(?:test|bench)\.ts$/.test(file) ||
  !/^(?:apps|libs|tools)\/.*\.ts$/.test(file);

/** The regular expressions of the given files that are not only for pages or tests, each once. */
export async function expressionsOf(root: string, files: readonly string[]): Promise<Found[]> {
  const found = new Map<string, Found>();
  const add = (source: string, flags: string, at: string) => {
    const key = `/${source}/${flags}`;
    if (!found.has(key)) found.set(key, { source, flags, at });
  };
  const building: string[] = [];
  for (const file of files.filter((name) => !isSkipped(name))) {
    const text = readFileSync(`${root}/${file}`, "utf8");
    if (text.includes("new RegExp(")) building.push(file);
    if (!/\/[^/\s*]/.test(text)) continue;
    const visitor = new Visitor({
      Literal(node) {
        if ("regex" in node) add(node.regex.pattern, node.regex.flags, file);
      },
    });
    visitor.visit(parseSync(file, text).program);
  }
  for (const { source, flags, file } of await builtOnImport(root, building)) add(source, flags, file);
  return [...found.values()];
}

type Built = { source: string; flags: string; file: string };

/** The expressions that modules build with `new RegExp` while they are loaded. */
async function builtOnImport(root: string, files: readonly string[]): Promise<Built[]> {
  const built: Built[] = [];
  const Original = globalThis.RegExp;
  let file = "";
  globalThis.RegExp = new Proxy(Original, {
    construct(target, [pattern, flags]: [string | RegExp, string?]) {
      const made = new target(pattern, flags);
      built.push({ source: made.source, flags: made.flags, file });
      return made;
    },
  });
  try {
    for (file of files) await import(`${pathToFileURL(`${root}/${file}`).href}?collected`);
  } finally {
    globalThis.RegExp = Original;
  }
  return built;
}
