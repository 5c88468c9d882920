import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";

const root = path.resolve(import.meta.dirname, "..");
const productPages = globSync("docs/product/*.md", { cwd: root });

/** Count of the paragraphs by the name with which code cites them, such as "wire.3". */
const paragraphs = new Map<string, number>();
for (const page of productPages) {
  const of = path.basename(page, ".md");
  for (const [, name = ""] of read(page).matchAll(/^## ([a-z]+\.\d+) /gm)) {
    assert.ok(name.startsWith(`${of}.`), `${page} numbers a paragraph of another page: ${name}`);
    paragraphs.set(name, (paragraphs.get(name) ?? 0) + 1);
  }
}
const pageNames = [...new Set([...paragraphs.keys()].map((name) => name.split(".")[0]))];

const skipped = /(^|\/)(node_modules|\.git|\.cache|var|dist)$/;
const cited = globSync("**/*.{ts,tsx,mjs,cjs,md,sql,css,txt,py}", { cwd: root, exclude: (name) => skipped.test(name) });

test("every paragraph of docs/product has a unique number", () => {
  const twice = [...paragraphs].filter(([, times]) => times > 1).map(([name]) => name);
  assert.deepEqual(twice, []);
  assert.ok(paragraphs.size > 50, "docs/product was not found");
});

test("every citation leads to a paragraph of docs/product", () => {
  const citation = new RegExp(String.raw`(?<![\w./-])(${pageNames.join("|")})\.\d+(?![\w.]*\d)`, "g");
  const dead = linesOf(cited).flatMap(({ at, text }) =>
    [...text.matchAll(citation)].filter(([name]) => !paragraphs.has(name)).map(([name]) => `${at} ${name}`),
  );
  assert.deepEqual(dead, []);
});

/** Papers that are not in the repository. A § cites them, except for public standards. */
const papers = /\b(spec|design|look|house)(\.md)? ?§|\bissue \d/i;
const documents = new Set(cited.map((file) => path.basename(file)));
const namesAbsent = (text: string) => [...text.matchAll(/\b[A-Z]{4,}\.md\b/g)].some(([name]) => !documents.has(name));
const isStandard = (text: string) => /\b(RFC \d|OpenID|Annex|UTS|ISO)/.test(text);

test("nothing cites a document that is not in the repository", () => {
  const left = linesOf(cited.filter((file) => !/^scripts\/(citations\.test\.ts|counts\.mjs)$/.test(file)))
    .filter(({ text }) => papers.test(text) || namesAbsent(text) || (/§ ?\d/.test(text) && !isStandard(text)))
    .map(({ at, text }) => `${at} ${text.trim()}`);
  assert.deepEqual(left, []);
});

function linesOf(files: readonly string[]): { at: string; text: string }[] {
  return files.flatMap((file) =>
    read(file)
      .split("\n")
      .map((text, index) => ({ at: `${file}:${index + 1}`, text })),
  );
}

function read(file: string): string {
  return readFileSync(path.join(root, file), "utf8");
}
