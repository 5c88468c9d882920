import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type { Engine, TranslateRequest } from "@cutwater/language/ports.ts";
import { failureOf, key, never, type ProviderStage, stageProvider } from "../testing.ts";
import { codeAmong } from "./languages.ts";
import { type LibreTranslateStandIn, libreTranslateStandIn } from "./libretranslate.stand-in.ts";
import { createLibreTranslate } from "./libretranslate.ts";

const engine: Engine = { kind: "provider", name: "libretranslate", isDraft: false };
let standIn: LibreTranslateStandIn;
let stage: ProviderStage;
before(async () => {
  standIn = libreTranslateStandIn({
    key,
    translate: (text) => text.replace(/\bthe\b/g, "el").replace("water", "agua"),
  });
  stage = await stageProvider(standIn.listener);
});
after(async () => await stage.close());
beforeEach(() => {
  for (const kept of [standIn.taken, stage.next, stage.uses, stage.peer.requests]) kept.length = 0;
});

const translate = (useKey = key) => createLibreTranslate(engine, { url: stage.base, key: useKey }, stage.client);
const request = (texts: readonly string[], more: Partial<TranslateRequest> = {}): TranslateRequest => ({
  lines: texts.map((text, i) => ({ id: `${i}`, text })),
  from: "en",
  to: "es",
  before: [],
  after: [],
  glossary: [{ source: "keel", target: "quilla" }],
  signal: never,
  ...more,
});

test("lines are sent with placeholder words for protected text; the server's languages are requested once", async () => {
  const asking = translate();
  const { lines } = await asking(request(["the <b>keel</b>, the water"]));
  assert.deepEqual(lines, [{ id: "0", text: "el <b>quilla</b>, el agua", flags: [] }]);
  assert.deepEqual(standIn.taken, [
    { q: ["the XQ0 XQ1 XQ2, the water"], source: "en", target: "es", format: "text", api_key: key },
  ]);
  await asking(request(["the water"], { from: null }));
  assert.equal(standIn.taken[1]?.source, "auto");
  assert.deepEqual(stage.peer.requests, ["GET /languages", "POST /translate", "POST /translate"]);
});

test("a pair that the server does not have is not requested", async () => {
  for (const pair of [{ to: "de" }, { from: "de" }, { from: "es", to: "zh" }]) {
    const failure = await failureOf(translate()(request(["the water"], pair)));
    assert.equal(failure.kind, "unsupported");
  }
  assert.equal(standIn.taken.length, 0);
});

test("a wrong key is a failure that does not quote it, and other shapes leave lines missing", async () => {
  const wrong = await failureOf(translate("sk-wrong-0123456789")(request(["the water"])));
  assert.equal(wrong.message, "stand-in: auth, status 403");
  for (const misdeed of ["other shape", "page", "cut json"] as const) {
    const asking = translate();
    await asking(request(["the water"]));
    stage.next.push(misdeed, misdeed);
    const { lines } = await asking(request(["the water"]));
    assert.deepEqual(lines, [{ id: "0", text: null, flags: ["missing"] }], misdeed);
  }
});

test("Chinese is found under every code that servers use for it", () => {
  assert.equal(codeAmong(["en", "zh-Hans", "zh-Hant"], "zh"), "zh-Hans");
  assert.equal(codeAmong(["en", "zh", "zt"], "zh-Hant"), "zt");
  assert.equal(codeAmong(["en", "zh", "zt"], "zh-CN"), "zh");
  assert.equal(codeAmong(["en", "zh"], "zh-TW"), null);
  assert.equal(codeAmong(["pt-BR", "pt"], "pt-BR"), "pt-BR");
});
