import assert from "node:assert/strict";
import { globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";

const root = path.resolve(import.meta.dirname, "..");
const skipped = /(^|\/)(node_modules|\.git|\.cache|var|dist)$/;
const all = globSync(["**/*", ".*"], { cwd: root, exclude: (name) => skipped.test(name) });
const known = new Set(all);
const documents = all.filter((file) => file.endsWith(".md"));
const topFolders = all.filter((file) => !file.includes("/") && statSync(path.join(root, file)).isDirectory());

test("every path that a document names exists", () => {
  const dead = documents.flatMap((document) =>
    pathsIn(read(document))
      .filter((named) => !exists(named, path.dirname(document)))
      .map((named) => `${document}: ${named}`),
  );
  assert.deepEqual(dead, []);
});

/** Parts of code spans, links and prose that look like a path of this repository; `*` matches any name. */
function pathsIn(text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)#\s]+)/g)].map(([, target = ""]) => target);
  const spans = [...text.matchAll(/`([^`\s]+)`/g)].map(([, span = ""]) => span);
  const prose = [...text.matchAll(/(?<![\w/`.-])(?:docs|scripts)\/[\w./-]*\w/g)].map(([whole]) => whole);
  return [...links.filter((target) => !target.includes(":")), ...[...spans, ...prose].filter(looksLikePath)];
}

function looksLikePath(span: string): boolean {
  if (!/^[\w.*-][\w./*-]*$/.test(span) || /(^|\/)(NAME|var|dist|\.env)(\/|$)/.test(span)) return false;
  const isFile = /\.(ts|tsx|mjs|cjs|md|py|sql|css|wasm|txt)$/.test(span) && !/^\*?\.\w+$/.test(span);
  return isFile || topFolders.some((folder) => span.startsWith(`${folder}/`));
}

/** A path is given from the root, from the document's folder, or by its end. */
function exists(named: string, folder: string): boolean {
  const target = named.replace(/^\.\//, "").replace(/\/$/, "");
  if (known.has(target) || known.has(path.posix.join(folder, target))) return true;
  if (/^docs\/(decisions|lab)\/\d{4}$/.test(target)) return all.some((file) => file.startsWith(`${target}-`));
  const under = folder === "." || folder.startsWith("docs") ? "" : `${folder}/`;
  const ending = new RegExp(`/${target.replaceAll(".", "\\.").replaceAll("*", "[^/]*")}$`);
  return all.some((file) => file.startsWith(under) && ending.test(`/${file}`));
}

function read(file: string): string {
  return readFileSync(path.join(root, file), "utf8");
}
