import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { NoEngine } from "@cutwater/language/failures.ts";
import { firstThatServes } from "@cutwater/language/first-that-serves.ts";
import type { Line, TranslateRequest } from "@cutwater/language/ports.ts";
import { makeDatabase } from "@cutwater/testing/make-database.ts";
import { readSettings } from "../../config/config.ts";
import { providerUses } from "./budget/tables.ts";
import { createProviders } from "./create-providers.ts";
import { faultCount, mistranslating, pretend } from "./openai/mistranslating.stand-in.ts";
import { type OpenAiStandIn, type OpenAiStandInOptions, openAiStandIn } from "./openai/openai.stand-in.ts";
import { failureOf, key, never, type ProviderStage, stageProvider } from "./testing.ts";

const options: OpenAiStandInOptions = { key };
let standIn: OpenAiStandIn;
let stage: ProviderStage;
let database: Awaited<ReturnType<typeof makeDatabase>>;
before(async () => {
  database = await makeDatabase("pglite");
  standIn = openAiStandIn(options);
  stage = await stageProvider(standIn.listener);
});
after(async () => {
  await stage.close();
  await database.close();
});
beforeEach(async () => {
  standIn.taken.length = 0;
  await database.db.delete(providerUses);
});

const providersOf = (environment: Record<string, string>) =>
  createProviders(readSettings(environment, []).providers, { ...stage.deps, db: database.db });
const chatAt = (more: Record<string, string> = {}) => ({
  CHAT_URL: `${stage.base}/v1`,
  CHAT_KEY: key,
  CHAT_MODEL: "gpt-x",
  ...more,
});
const requestOf = (lines: readonly Line[], more: Partial<TranslateRequest> = {}): TranslateRequest => ({
  lines,
  from: "en",
  to: "zh",
  before: [],
  after: [],
  glossary: [],
  signal: never,
  ...more,
});
const oneLine = requestOf([{ id: "a", text: "one boat" }]);
const answering = (text: string) => () => JSON.stringify({ lines: [{ id: "1", start: "one", text }] });

test("only configured engines are made, and no request is sent before it is needed", () => {
  assert.deepEqual(providersOf({}), { transcribe: [], translate: [], speak: [], present: [], chat: [] });
  const { transcribe, translate, speak, chat } = providersOf({
    ...chatAt(),
    TRANSCRIBE_URL: stage.base,
    SPEECH_URL: stage.base,
    SPEECH_VOICES: "alloy",
    DEEPL_KEY: "d",
    LIBRETRANSLATE_URL: stage.base,
    TRANSLATE_ORDER: "libretranslate,chat,deepl",
  });
  assert.deepEqual(
    [transcribe, translate, speak].map((engines) => engines.map(({ engine }) => engine.name)),
    [["whisper-1"], ["libretranslate", "gpt-x", "deepl"], ["tts-1"]],
  );
  assert.deepEqual(chat[0]?.engine, { kind: "provider", name: "gpt-x", isDraft: false });
  assert.deepEqual(
    translate.map(({ engine }) => engine.keepsBudgets ?? false),
    [false, true, false],
    "a chat words lines anew",
  );
  assert.equal(standIn.taken.length, 0);
});

test("the next translator is used when the first is down, and the result names it", async () => {
  options.write = answering("一条船");
  const { translate } = providersOf({
    ...chatAt(),
    LIBRETRANSLATE_URL: "http://127.0.0.1:9",
    TRANSLATE_ORDER: "libretranslate,chat",
  });
  const failures: string[] = [];
  const chain = firstThatServes("translate", translate, {
    now: stage.deps.clock.now,
    onFailure: ({ message }) => void failures.push(message),
  });
  const { lines, engine } = await chain(oneLine);
  assert.deepEqual([lines[0]?.text, engine.name, failures.length], ["一条船", "gpt-x", 1]);
  const alone = firstThatServes("translate", translate.slice(0, 1), {
    now: stage.deps.clock.now,
    onFailure: () => {},
  });
  await assert.rejects(alone(oneLine), NoEngine);
});

test("use and cost are counted by day for all processes, and calls end at the budget", async () => {
  options.write = answering("一条船");
  const set = chatAt({
    PROVIDER_PRICES: "chat.input=2, chat.output=4",
    PROVIDER_LIMITS: "chat.costPerDay=1, chat.callsPerDay=50",
  });
  const one = providersOf(set).translate[0];
  const other = providersOf(set).translate[0];
  await Promise.all([one?.run(oneLine), other?.run(oneLine)]);
  await one?.run(oneLine);
  const rows = await database.db.select().from(providerUses);
  assert.partialDeepStrictEqual(rows, [{ provider: "chat", day: "2026-11-25", calls: 3, tokens: 450 }]);
  assert.equal(rows[0]?.cost.toFixed(6), "1.200000");
  const spent = await failureOf(other?.run(oneLine) ?? assert.fail());
  assert.equal(spent.kind, "quota");
  assert.equal(spent.retryAfterMs, Date.UTC(2026, 10, 26) - stage.deps.clock.now());
  stage.deps.clock.time += spent.retryAfterMs ?? 0;
  await other?.run(oneLine);
});

test("500 lines through a chat that merges, drops, reorders, adds and breaks JSON end with their own text or a flag", async () => {
  const glossary = [
    { source: "keel", target: "龙骨" },
    { source: "Acme", target: "Acme" },
  ];
  const lines = madeLines(500);
  const seen = new Set<string>();
  for (const seed of [1, 2, 3]) {
    const chat = mistranslating(seeded(seed));
    options.write = (messages) => chat.write(messages[1]?.content ?? "");
    standIn.taken.length = 0;
    const translator = providersOf(chatAt()).translate[0];
    const { lines: translated, engine } = await (translator?.run(requestOf(lines, { glossary })) ?? assert.fail());
    assert.deepEqual(
      translated.map(({ id }) => id),
      lines.map(({ id }) => id),
    );
    translated.forEach(({ text, flags }, i) => {
      if (flags.length === 0) assert.equal(text, pretend(lines[i]?.text ?? "", glossary), lines[i]?.text);
    });
    const flagged = translated.filter(({ flags }) => flags.length > 0);
    assert.ok(flagged.length <= 5, `${flagged.length} flagged: ${JSON.stringify(flagged[0])}`);
    assert.equal(engine.name, "gpt-x");
    assert.ok(standIn.taken.length <= 250, `${standIn.taken.length} calls`);
    for (const fault of chat.seen) seen.add(fault);
  }
  assert.equal(seen.size, faultCount, [...seen].join());
});

/** Makes subtitle lines. Many have numbers, units, tags, placeholders, addresses or terms; some are similar, some identical. */
function madeLines(count: number): Line[] {
  const kinds = [
    (n: number) => `The keel weighs ${n}.5 kg today`,
    (n: number) => `<i>Captain</i> number ${n} said so`,
    () => "Yes.",
    (n: number) => `Dear {name}, ${n}% of the sails are torn`,
    () => "We sail at dawn and never come back",
    (n: number) => `See https://acme.example/${n} for the map`,
    (n: number) => `Acme built ${n},000 boats before the war`,
    () => "and nobody knew why, until",
  ];
  return Array.from({ length: count }, (_, i) => ({
    id: `line-${i}`,
    text: kinds[i % kinds.length]?.(i + 20) ?? "",
  }));
}

/** Random numbers from 0 to 1, the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed * 0x9e37_79b1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
