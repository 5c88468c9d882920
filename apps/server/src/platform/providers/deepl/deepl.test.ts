import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type { Engine, TranslateRequest } from "@cutwater/language/ports.ts";
import { failureOf, key, never, type ProviderStage, stageProvider } from "../testing.ts";
import { type DeeplStandIn, deeplStandIn } from "./deepl.stand-in.ts";
import { createDeepl } from "./deepl.ts";
import { sourceOf, targetOf } from "./languages.ts";

const engine: Engine = { kind: "provider", name: "deepl", isDraft: false };
let standIn: DeeplStandIn;
let stage: ProviderStage;
before(async () => {
  standIn = deeplStandIn({ key, translate: (text) => text.replace(/\bthe\b/g, "el").replace("water", "agua") });
  stage = await stageProvider(standIn.listener);
});
after(async () => await stage.close());
beforeEach(() => {
  for (const kept of [standIn.taken, stage.next, stage.uses, stage.peer.requests]) kept.length = 0;
});

const translate = (useKey = key) => createDeepl(engine, { url: `${stage.base}/`, key: useKey }, stage.client);
const request = (texts: readonly string[], more: Partial<TranslateRequest> = {}): TranslateRequest => ({
  lines: texts.map((text, i) => ({ id: `${i}`, text })),
  from: "en-US",
  to: "es",
  before: ["just before"],
  after: ["just after"],
  glossary: [{ source: "keel", target: "quilla" }],
  signal: never,
  ...more,
});

test("lines are sent as XML with protected elements, and returned as text", async () => {
  const { lines } = await translate()(request(["<i>the keel</i> & the water", "the {name}"]));
  assert.deepEqual(lines, [
    { id: "0", text: "<i>el quilla</i> & el agua", flags: [] },
    { id: "1", text: "el {name}", flags: [] },
  ]);
  assert.partialDeepStrictEqual(standIn.taken[0], {
    source_lang: "EN",
    target_lang: "ES",
    context: "just before\njust after",
    tag_handling: "xml",
  });
  assert.match(standIn.taken[0]?.text[1] ?? "", /^the <keep id="0">\{name\}<\/keep>$/);
  assert.equal(stage.uses.length, 1);
});

test("a call has at most fifty texts", async () => {
  const { lines } = await translate()(request(Array.from({ length: 120 }, (_, i) => `the water ${i}`)));
  assert.ok(lines.every(({ text }, i) => text === `el agua ${i}`));
  assert.deepEqual(
    standIn.taken.map(({ text }) => text.length),
    [50, 50, 20],
  );
});

test("if the number of translations differs, none of them is used", async () => {
  stage.next.push({ status: 200, body: '{"translations":[{"text":"uno"}]}' });
  const { lines } = await translate()(request(["the water", "the water here"]));
  assert.deepEqual(
    lines.map(({ text }) => text),
    ["el agua", "el agua here"],
  );
});

test("a wrong key, a used-up quota, a missing language and another format are failures of their own kinds", async () => {
  const wrong = await failureOf(translate("sk-wrong-0123456789")(request(["the water"])));
  assert.deepEqual([wrong.kind, wrong.message], ["auth", "stand-in: auth, status 403"]);
  stage.next.push({ status: 456 });
  assert.equal((await failureOf(translate()(request(["the water"])))).kind, "quota");
  assert.equal((await failureOf(translate()(request(["the water"], { to: "cy" })))).kind, "unsupported");
  stage.next.push({ status: 413 });
  assert.equal((await failureOf(translate()(request(["the water"])))).kind, "unsupported");
});

test("an answer that stays broken leaves its lines untranslated", async () => {
  for (const misdeed of ["page", "cut json", "other shape"] as const) {
    stage.next.push(misdeed, misdeed);
    const { lines } = await translate()(request(["the water"]));
    assert.deepEqual(lines, [{ id: "0", text: null, flags: ["missing"] }], misdeed);
  }
});

test("languages are sent in DeepL's codes", () => {
  assert.deepEqual(["en", "en-GB", "pt", "pt-PT", "zh", "zh-TW", "de-AT", "no"].map(targetOf), [
    "EN-US",
    "EN-GB",
    "PT-BR",
    "PT-PT",
    "ZH-HANS",
    "ZH-HANT",
    "DE",
    "NB",
  ]);
  assert.deepEqual(["en-GB", "zh-Hant"].map(sourceOf), ["EN", "ZH"]);
});
