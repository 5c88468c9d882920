// npm run counts [-- FOLDER]: prints a table of statistics about this checkout, or about the checkout in FOLDER.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { nodeBin, root } from "./setup/step.mjs";

const checkout = path.resolve(process.argv[2] ?? root);
const isTest = (file) => /(\.test\.tsx?|\.e2e\.ts)$|^(e2e|testing)\/|\/test\//.test(file);
const listed = spawnSync("git", ["-C", checkout, "ls-files"], { encoding: "utf8", maxBuffer: 1 << 26 });
const all = listed.stdout.split("\n").filter((file) => !file.includes("/migrations/"));
const read = (file) => ({ file, text: readFileSync(path.join(checkout, file), "utf8") });
const code = all.filter((file) => /\.(ts|tsx|mjs|cjs|py)$/.test(file) && !file.endsWith(".d.ts")).map(read);
const documents = all.filter((file) => file.endsWith(".md")).map(read);
const tests = code.filter(({ file }) => isTest(file));
const sources = code.filter(({ file }) => !isTest(file));

const linesOf = ({ text }) => text.split("\n").length - 1;
const sum = (list) => list.reduce((total, one) => total + linesOf(one), 0);
const spread = (list) => {
  const sorted = list.map(linesOf).sort((one, other) => one - other);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  return `${at(0.5)} / ${at(0.9)} / ${sorted.at(-1)}`;
};
const count = (pattern, list) => list.reduce((total, { text }) => total + (text.match(pattern)?.length ?? 0), 0);

/**
 * The imports of every module, including type imports: `[{ source, dependencies: [{ resolved, circular }] }]`; null if they
 * cannot be read.
 */
function modules() {
  const roots = ["libs", "apps", "tools", "e2e", "bench", "testing"].filter((name) =>
    all.some((file) => file.startsWith(`${name}/`)),
  );
  const script = `
    import { cruise } from "dependency-cruiser";
    const law = (await import("node:module")).createRequire(import.meta.url)("./.dependency-cruiser.cjs");
    const { output } = await cruise(${JSON.stringify(roots)}, law.options);
    console.log(JSON.stringify(output.modules.map(({ source, dependencies }) =>
      ({ source, dependencies: dependencies.map(({ resolved, circular }) => ({ resolved, circular })) }))));`;
  const options = { cwd: checkout, encoding: "utf8", maxBuffer: 1 << 28 };
  const run = spawnSync(nodeBin, ["--input-type=module", "-e", script], options);
  return run.status === 0 ? JSON.parse(run.stdout.trim().split("\n").at(-1)) : null;
}

/** Pairs of source folders in the same parent folder that import each other. Folders that only group libraries are excluded. */
function mutualSiblings(graph) {
  const arrows = new Set();
  for (const { source, dependencies } of graph)
    for (const { resolved } of dependencies) {
      const pair = isTest(source) || isTest(resolved) ? null : siblingsOf(source, resolved);
      if (pair && pair[0].split("/").length > 2) arrows.add(pair.join(" "));
    }
  const isMutual = (arrow) => arrows.has(arrow.split(" ").reverse().join(" "));
  return [...arrows].filter((arrow) => isMutual(arrow) && arrow.split(" ")[0] < arrow.split(" ")[1]);
}

function siblingsOf(one, other) {
  const from = path.posix.dirname(one).split("/");
  const to = path.posix.dirname(other).split("/");
  const at = from.findIndex((name, depth) => name !== to[depth]);
  if (at === -1 || to[at] === undefined) return null;
  return [from.slice(0, at + 1).join("/"), to.slice(0, at + 1).join("/")];
}

const graph = modules();
const rows = {
  libraries: all.filter((file) => /^libs\/(?:[\w-]+\/){1,2}package\.json$/.test(file)).length,
  "source files": sources.length,
  "source lines": sum(sources),
  "lines of a source file, median / p90 / most": spread(sources),
  "test files": tests.length,
  "test lines": sum(tests),
  tests: count(/^\s*(?:test|it|soakTest|testInAll)\(/gm, tests),
  documents: documents.length,
  "lines of documents": sum(documents),
  "modules in a circle of imports": graph
    ? graph.filter(({ dependencies }) => dependencies.some(({ circular }) => circular)).length
    : "not counted",
  "pairs of sibling folders that import each other": graph ? mutualSiblings(graph).length : "not counted",
  "the type any": count(/(?:: |<|as )any\b/g, sources),
};
for (const [name, value] of Object.entries(rows)) process.stdout.write(`| ${name} | ${value} |\n`);
if (process.argv.includes("--pairs") && graph) process.stdout.write(`${mutualSiblings(graph).join("\n")}\n`);
