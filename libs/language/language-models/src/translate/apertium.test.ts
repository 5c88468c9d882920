import assert from "node:assert/strict";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { EngineFailure } from "@cutwater/language/failures.ts";
import type { TranslateRequest } from "@cutwater/language/ports.ts";
import { apertium } from "./apertium.ts";
import { pairFor, pairsOfList } from "./apertium-pairs.ts";

/**
 * Imitates apertium's command line: lists pairs, and translates each paragraph by a small dictionary. Unknown words stay
 * unchanged.
 */
const standIn = `#!${process.execPath}
const { appendFileSync, readFileSync } = require("node:fs");
const args = process.argv.slice(2);
if (args[0] === "-l") return console.log("  eng-spa\\n  spa-eng\\n  spa-eng_US\\n  eng-spa-tagger");
const text = readFileSync(0, "utf8");
appendFileSync(__filename + ".log", JSON.stringify({ args, text }) + "\\n");
const words = { red: "rojo", house: "casa", Merge: "" };
let printed = text.replace(/\\w+/g, (word) => words[word] ?? word);
if (text.includes("Merge") && text.includes("\\n\\n")) printed = printed.replace("\\n\\n", " ");
if (text.includes("hang")) setTimeout(() => {}, 60000);
else process.stdout.write(printed + "\\n");
`;

let directory = "";
let program = "";
before(async () => {
  directory = await mkdtemp(join(tmpdir(), "apertium-"));
  program = join(directory, "apertium.cjs");
  await writeFile(program, standIn);
  await chmod(program, 0o755);
});
after(() => rm(directory, { recursive: true }));

let engine: ReturnType<typeof apertium>;
const translate = (texts: readonly string[], more: Partial<TranslateRequest> = {}) =>
  (engine ??= apertium(program)).run({
    lines: texts.map((text, i) => ({ id: `l${i}`, text })),
    from: "en-US",
    to: "es",
    before: [],
    after: [],
    glossary: [],
    signal: new AbortController().signal,
    ...more,
  });
const asked = async (): Promise<{ args: string[]; text: string }[]> =>
  (await readFile(`${program}.log`, "utf8"))
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

test("each line has its own translation, a draft by apertium, without a shell and without marks at unknown words", async () => {
  const { lines, engine } = await translate(["the red house", "a\nhouse", "$(id) `id`; red"]);
  assert.deepEqual(engine, { kind: "embedded", name: "apertium", isDraft: true });
  assert.deepEqual(
    lines.map(({ id, text }) => [id, text]),
    [
      ["l0", "the rojo casa"],
      ["l1", "a casa"],
      ["l2", "$(id) `id`; rojo"],
    ],
  );
  assert.deepEqual((await asked()).at(-1)?.args, ["-u", "-f", "txt", "eng-spa"]);
});

test("terms of the glossary and links survive", async () => {
  const glossary = [{ source: "house", target: "Mansión" }];
  const { lines } = await translate(["red house at https://example.org/red"], { glossary });
  assert.equal(lines[0]?.text, "rojo Mansión at https://example.org/red");
});

test("a wrong number of returned lines is requested again in halves: no id ever gets a neighbour's text", async () => {
  const { lines } = await translate(["red one", "Merge two"]);
  assert.deepEqual(
    lines.map(({ id, text }) => [id, text?.trim()]),
    [
      ["l0", "rojo one"],
      ["l1", "two"],
    ],
  );
});

test("a pair that is not installed, or an unknown source, is unsupported: the next means is asked", async () => {
  const unsupported = (error: unknown) => error instanceof EngineFailure && error.kind === "unsupported";
  await assert.rejects(translate(["red"], { to: "zh" }), unsupported);
  await assert.rejects(translate(["red"], { from: null }), unsupported);
});

test("it ends when its caller aborts", async () => {
  const signal = AbortSignal.timeout(1_500);
  await assert.rejects(translate(["hang"], { signal }), { name: "TimeoutError" });
});

test("of pairs with variants the requested region is first; modes that are not pairs are left out", () => {
  const pairs = pairsOfList("  eng-spa\n  spa-eng\n  spa-eng_US\n  es-pt_BR\n  es-pt\n  eng-spa-tagger\n  x-1\n");
  assert.deepEqual(
    pairs.map(({ from, to }) => `${from} ${to}`),
    ["en es", "es en", "es en-US", "es pt-BR", "es pt"],
  );
  assert.equal(pairFor(pairs, { from: "es", to: "en-US" })?.mode, "spa-eng_US");
  assert.equal(pairFor(pairs, { from: "es-MX", to: "en" })?.mode, "spa-eng");
  assert.equal(pairFor(pairs, { from: "es", to: "pt-PT" })?.mode, "es-pt");
  assert.equal(pairFor(pairs, { from: "de", to: "en" }), null);
});

test("it lists the installed pairs before any request, and serves them", async () => {
  const { serves } = apertium(program);
  assert.deepEqual([await serves?.({ from: "en", to: "es" }), await serves?.({ from: "zh", to: "en" })], [true, false]);
});
