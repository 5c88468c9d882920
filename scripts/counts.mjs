// npm run counts [-- FOLDER]: prints a table of figures about the sources in this checkout, or in another one.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { nodeBin, root } from "./setup/step.mjs";

const checkout = path.resolve(process.argv[2] ?? root);
const isTest = (file) => /(\.test\.tsx?|\.e2e\.ts)$|^(e2e|testing)\/|\/test\//.test(file);
const listed = spawnSync("git", ["-C", checkout, "ls-files"], { encoding: "utf8", maxBuffer: 1 << 26 });
const files = listed.stdout
  .split("\n")
  .filter((file) => /\.(ts|tsx|mjs|cjs)$/.test(file) && !file.endsWith(".d.ts") && !file.includes("/migrations/"))
  .map((file) => ({ file, text: readFileSync(path.join(checkout, file), "utf8") }));
const [tests, sources] = [files.filter(({ file }) => isTest(file)), files.filter(({ file }) => !isTest(file))];

const linesOf = ({ text }) => text.split("\n").length - 1;
const sum = (list) => list.reduce((total, one) => total + linesOf(one), 0);
const spread = (list) => {
  const sorted = list.map(linesOf).sort((one, other) => one - other);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  return `${at(0.5)} / ${at(0.9)} / ${sorted.at(-1)}`;
};
const count = (pattern, list = files) =>
  list.reduce((total, { text }) => total + (text.match(pattern)?.length ?? 0), 0);
const server = sources.filter(({ file }) => file.startsWith("apps/server/"));

/** Import cycles, including cycles of types alone. */
function circles() {
  const roots = ["libs", "apps", "tools", "e2e", "bench", "testing"].filter((name) =>
    files.some(({ file }) => file.startsWith(`${name}/`)),
  );
  const script = `
    import { cruise } from "dependency-cruiser";
    const law = (await import("node:module")).createRequire(import.meta.url)("./.dependency-cruiser.cjs");
    const rule = { name: "circle", severity: "error", from: {}, to: { circular: true } };
    const { output } = await cruise(${JSON.stringify(roots)}, { ...law.options, validate: true, ruleSet: { forbidden: [rule] } });
    const names = output.summary.violations.map(({ cycle }) => cycle.map(({ name }) => name).sort().join());
    console.log(new Set(names).size);`;
  const run = spawnSync(nodeBin, ["--input-type=module", "-e", script], { cwd: checkout, encoding: "utf8" });
  return run.status === 0 ? Number(run.stdout.trim().split("\n").at(-1)) : "not counted";
}

const rows = {
  "source files": sources.length,
  "source lines": sum(sources),
  "lines of a source file, median / p90 / most": spread(sources),
  "test files": tests.length,
  "test lines": sum(tests),
  "circles of imports, types included": circles(),
  "row casts in the server (`as SomethingRow`, `told(row)`)": count(/\bas \w*Row\b|\btold\(/g, server),
  "`Parameters<typeof …>` in sources": count(/\bParameters<typeof\b/g, sources),
  "spread bags in the server (`{ ...parts`, `...all`, …)": count(
    /\{ \.\.\.(parts|all|rooms|features|others|built|deps)\b/g,
    server,
  ),
  "`...{ a, b }` literals": count(/\.\.\.\{/g),
  "local types named Deps": count(/\btype Deps\b/g, sources),
  "the word room": count(/\brooms?\b/gi),
  "`he`, `his`, `him`": count(/\b(he|his|him)\b/g),
  "citations of papers outside the repository": count(/\b(?:spec|SPEC|DESIGN)(?:\.md)? §/g),
};
for (const [name, value] of Object.entries(rows)) process.stdout.write(`| ${name} | ${value} |\n`);
