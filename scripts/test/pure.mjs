// Finds the pure tests: tests whose imports, direct or indirect, start no process, thread, server or database. Type imports do
// not count. Pure tests share processes.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../setup/step.mjs";

const starts =
  /^((node:)?(child_process|worker_threads|cluster|net|tls|http|https|http2|dgram)|@electric-sql\/pglite.*|pg|pg-boss|sharp|onnxruntime-node|fastify|undici|playwright-core)$/;

const imports = /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^"';]*?\sfrom\s+)?"([^"]+)"|\bimport\("([^"]+)"\)/g;

/** Folders of the workspaces by package name. */
const workspaces = new Map(
  Object.entries(JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")).packages)
    .filter(([, { link }]) => link)
    .map(([place, { resolved }]) => [place.slice("node_modules/".length), resolved]),
);

const known = new Map();

/** Whether a file (its path from the repository root) and all its imports start nothing. */
export function isPure(file) {
  const before = known.get(file);
  if (before !== undefined) return before;
  known.set(file, true);
  const verdict = importsOf(file).every(
    (one) => !starts.test(one) && (place(one, file) === null || isPure(place(one, file))),
  );
  known.set(file, verdict);
  return verdict;
}

function importsOf(file) {
  const text = readFileSync(path.join(root, file), "utf8");
  return [...text.matchAll(imports)].map(([, from, asked]) => from ?? asked);
}

/** Our own source file that an import refers to; null for a package or a file that is not a source. */
function place(one, from) {
  const found = one.startsWith(".") ? path.join(path.dirname(from), one) : inWorkspace(one);
  return found && /\.(ts|tsx|mts|mjs|js)$/.test(found) && existsSync(path.join(root, found)) ? found : null;
}

function inWorkspace(one) {
  const [, name, rest] = /^(@cutwater\/[^/]+)\/(.+)$/.exec(one) ?? [];
  const folder = workspaces.get(name);
  if (!folder) return null;
  const { exports = {} } = JSON.parse(readFileSync(path.join(root, folder, "package.json"), "utf8"));
  for (const [pattern, target] of Object.entries(exports)) {
    const [head, tail] = pattern.slice(2).split("*");
    if (!rest.startsWith(head) || !rest.endsWith(tail ?? "")) continue;
    return path.join(folder, target.replace("*", rest.slice(head.length, rest.length - (tail ?? "").length)));
  }
  return null;
}
