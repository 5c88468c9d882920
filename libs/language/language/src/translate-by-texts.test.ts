import assert from "node:assert/strict";
import { test } from "node:test";
import { EngineFailure } from "./failures.ts";
import type { Engine, TranslateRequest } from "./ports.ts";
import { textsTranslator } from "./translate-by-texts.ts";

const engine: Engine = { kind: "provider", name: "texts", isDraft: false };
const request: TranslateRequest = {
  lines: ["the keel & <i>more</i>", "♪", "{name} rows", "seven seas"].map((text, i) => ({ id: `${i}`, text })),
  from: "en",
  to: "es",
  before: [],
  after: [],
  glossary: [{ source: "keel", target: "quilla" }],
  signal: new AbortController().signal,
};
const spanish: readonly [RegExp, string][] = [
  [/\bthe\b/, "la"],
  [/more/, "más"],
  [/rows/, "rema"],
  [/seven seas/, "siete mares"],
];
const translated = (text: string) => spanish.reduce((left, [word, by]) => left.replace(word, by), text);

/** A translator of texts that records its requests. */
function translatorThat(answer: (texts: readonly string[]) => readonly string[]) {
  const asked: (readonly string[])[] = [];
  const translate = textsTranslator(engine, {
    protection: "word",
    batch: { lines: 10, characters: 1_000 },
    atOnce: 2,
    ask: async (texts) => {
      asked.push(texts);
      return answer(texts);
    },
  });
  return { translate, asked };
}

test("terms, tags and placeholders go through as words, and what has no words is not asked", async () => {
  const { translate, asked } = translatorThat((texts) => texts.map(translated));
  const { lines } = await translate(request);
  assert.deepEqual(
    lines.map(({ text, flags }) => [text, flags.join()]),
    [
      ["la quilla & <i>más</i>", ""],
      ["♪", ""],
      ["{name} rema", ""],
      ["siete mares", ""],
    ],
  );
  assert.deepEqual(asked, [["the XQ0 & XQ1 more XQ2", "XQ0 rows", "seven seas"]]);
});

test("a line that loses what was protected is asked as it is, and flagged for what it then lacks", async () => {
  const { translate, asked } = translatorThat((texts) => texts.map((text) => translated(text).replace(/XQ\d ?/g, "")));
  const { lines } = await translate(request);
  assert.deepEqual(lines[0], { id: "0", text: "la keel & <i>más</i>", flags: ["glossary"] });
  assert.deepEqual(lines[2], { id: "2", text: "{name} rema", flags: [] });
  assert.equal(asked.length, 2);
});

test("an answer with another number of texts is rejected, and the lines are requested in halves", async () => {
  const { translate, asked } = translatorThat((texts) => (texts.length > 1 ? ["una sola"] : texts.map(translated)));
  const { lines } = await translate(request);
  assert.equal(lines[3]?.text, "siete mares");
  assert.ok(lines.every(({ flags }) => flags.length === 0));
  assert.deepEqual(
    asked.map((texts) => texts.length),
    [3, 2, 1, 1, 1],
  );
});

test("a translator that is down is a failure, and one that answers nothing leaves lines missing", async () => {
  const down = new EngineFailure("texts", "unavailable", "for the test");
  const isDown = translatorThat(() => {
    throw down;
  });
  await assert.rejects(isDown.translate(request), down);
  const { lines } = await translatorThat((texts) => texts.map(() => "")).translate(request);
  assert.deepEqual(
    lines.map(({ flags }) => flags.join()),
    ["missing", "", "missing", "missing"],
  );
});
