import assert from "node:assert/strict";
import { test } from "node:test";
import { EngineFailure } from "./failures.ts";
import type { Chat, Engine, TranslateRequest } from "./ports.ts";
import { chatTranslator } from "./translate-by-chat.ts";

const engine: Engine = { kind: "provider", name: "chat", isDraft: false };
type Asked = { id: string; text: string; limit?: number; problems?: string[] };
type Input = { from: string; before: string[]; lines: Asked[]; after: string[]; glossary: object[] };

/** A chat that answers each line with the result of `say`. When `say` returns undefined, the answer lacks the line. */
function chatThat(say: (line: Asked, call: number) => string | undefined) {
  const inputs: Input[] = [];
  const chat: Chat = async ({ input, schema }) => {
    const asked = JSON.parse(input) as Input;
    inputs.push(asked);
    const lines = asked.lines.flatMap((line) => {
      const text = say(line, inputs.length);
      return text === undefined ? [] : [{ id: line.id, start: line.text.slice(0, 5), text }];
    });
    return { value: schema.parse({ lines }), engine, usage: { input: 1, output: 1 } };
  };
  return { inputs, chat };
}

const request = (texts: readonly string[], more: Partial<TranslateRequest> = {}): TranslateRequest => ({
  lines: texts.map((text, i) => ({ id: `line-${i}`, text })),
  from: "en",
  to: "zh",
  before: [],
  after: [],
  glossary: [],
  signal: new AbortController().signal,
  ...more,
});
const options = { batch: { lines: 2, characters: 100 }, atOnce: 1, around: 1 };
/** A text with one Chinese character for each letter. */
const han = (text: string) =>
  [...text].map((sign, i) => String.fromCharCode(0x4e00 + ((sign.charCodeAt(0) + 131 * i) % 8_000))).join("");

test("batches carry their neighbours, the terms in them and the limits of lines", async () => {
  const { chat, inputs } = chatThat((line) => `龙骨${han(line.text)}`);
  const { lines } = await chatTranslator(
    engine,
    chat,
    options,
  )(
    request(["the keel", "two sails", "an oar"], {
      before: ["earlier", "just before"],
      after: ["just after"],
      glossary: [
        { source: "keel", target: "龙骨" },
        { source: "mast", target: "桅杆" },
      ],
      budgets: { "line-2": 40 },
    }),
  );
  assert.deepEqual(
    lines.map(({ id, flags }) => [id, flags.join()]),
    [
      ["line-0", ""],
      ["line-1", ""],
      ["line-2", ""],
    ],
  );
  assert.deepEqual(
    inputs.map(({ before, lines: asked, after, glossary }) => [before[0], asked.length, after[0], glossary.length]),
    [
      ["just before", 2, "an oar", 1],
      ["two sails", 1, "just after", 0],
    ],
  );
  assert.equal(inputs[1]?.lines[0]?.limit, 40);
});

test("a line without words is not asked, and stays as it is", async () => {
  const { chat, inputs } = chatThat((line) => han(line.text));
  const { lines } = await chatTranslator(engine, chat, options)(request(["♪", "2024", ""]));
  assert.deepEqual(
    lines.map(({ text }) => text),
    ["♪", "2024", ""],
  );
  assert.equal(inputs.length, 0);
});

test("a line with flags is asked once more with what was wrong, and the better answer stays", async () => {
  const { chat, inputs } = chatThat(({ problems }) => (problems ? "有7条船" : "有8条船"));
  const { lines } = await chatTranslator(engine, chat, options)(request(["7 boats"]));
  assert.deepEqual(lines, [{ id: "line-0", text: "有7条船", flags: [] }]);
  assert.deepEqual(inputs[1]?.lines[0]?.problems, ["numbers"]);
});

test("what is never translated is missing: the source is not given out for it", async () => {
  const { chat, inputs } = chatThat((line) => (line.text.startsWith("Mind") ? line.text : han(line.text)));
  const { lines } = await chatTranslator(engine, chat, options)(request(["Mind the anchor", "Raise the sails"]));
  assert.deepEqual(
    lines.map(({ text, flags }) => [text !== null, flags.join()]),
    [
      [false, "missing,untranslated"],
      [true, ""],
    ],
  );
  assert.ok(inputs.length <= 4);
});

test("a chat that answers nothing costs at most two calls a line and ten more", async () => {
  const { chat, inputs } = chatThat(() => undefined);
  const texts = Array.from({ length: 20 }, (_, i) => `line of words ${i}`);
  const { lines } = await chatTranslator(engine, chat, { ...options, batch: { lines: 20, characters: 9_000 } })(
    request(texts),
  );
  assert.ok(lines.every(({ text, flags }) => text === null && flags[0] === "missing"));
  assert.ok(inputs.length <= 50, `${inputs.length} calls`);
});

test("a refused line is found, and the others are translated", async () => {
  const { chat } = chatThat((line) => {
    if (line.text.includes("rude")) throw new EngineFailure("chat", "refused", "for the test");
    return han(line.text);
  });
  const texts = ["one of many", "a rude word", "some more", "the last one"];
  const { lines } = await chatTranslator(engine, chat, { ...options, batch: { lines: 4, characters: 900 } })(
    request(texts),
  );
  assert.deepEqual(
    lines.map(({ text }) => text !== null),
    [true, false, true, true],
  );
});

test("a failing chat keeps its finished lines, one that was down gives none, and an abort stops it", async () => {
  const down = new EngineFailure("chat", "unavailable", "for the test");
  const goingDown = chatThat((line, call) => {
    if (call > 1) throw down;
    return han(line.text);
  });
  const { lines } = await chatTranslator(engine, goingDown.chat, options)(request(["a boat", "an oar", "a sail"]));
  assert.deepEqual(
    lines.map(({ flags }) => flags.join()),
    ["", "", "missing"],
  );
  const isDown = chatThat(() => {
    throw down;
  });
  await assert.rejects(chatTranslator(engine, isDown.chat, options)(request(["a boat"])), down);
  const stop = new Error("stop");
  const stopped = chatThat((line, call) => {
    if (call > 1) throw stop;
    return han(line.text);
  });
  await assert.rejects(chatTranslator(engine, stopped.chat, options)(request(["a boat", "an oar", "a sail"])), stop);
});
