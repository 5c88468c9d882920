import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { EngineFailure } from "@cutwater/language/failures.ts";
import { z } from "zod";
import { installTinyChat } from "../../test/tiny-chat.ts";
import type { InstalledModel } from "../installed/installed.ts";
import { type Ask, createModelHost } from "../process/model-host.ts";

const never = new AbortController().signal;
const host = createModelHost({ threads: 1 });
let model: InstalledModel;
let remove: () => Promise<void>;

before(async () => ({ model, remove } = await installTinyChat()));
after(async () => {
  await host.close();
  await remove();
});

const withModel = <Result>(work: (ask: Ask) => Promise<Result>) => host.withModel(model, never, work);
const user = (content: string) => [{ role: "user" as const, content }];

test("llama.cpp answers in the child process in the form of a schema, regardless of its weights", async () => {
  const Answer = z.object({ action: z.enum(["search", "price"]), isSure: z.boolean(), count: z.null() });
  const shape = z.toJSONSchema(Answer);
  const { text, end, input, output } = await withModel((ask) =>
    ask("chat", { messages: user("How much is it?"), shape, maxTokens: 200 }),
  );
  assert.equal(end, "done");
  assert.ok(Answer.safeParse(JSON.parse(text)).success, text);
  assert.ok(input > 15 && output > 20, `${input} ${output}`);
});

test("an answer ends at its token limit, and messages that leave no room for an answer are refused", async () => {
  const answered = await withModel(async (ask) => [
    await ask("chat", { messages: user("Go on."), shape: null, maxTokens: 9 }),
    await ask("chat", { messages: user("word ".repeat(3_000)), shape: null, maxTokens: 200 }),
  ]);
  assert.deepEqual(
    answered.map(({ end, output }) => [end, output]),
    [
      ["cut", 9],
      ["tooLong", 0],
    ],
  );
});

test("lines that are answered side by side are answered as each is alone, also where there are more than places", async () => {
  const lines = Array.from({ length: 11 }, (_, i) => ({
    messages: user(`Line ${i} ${"of many words ".repeat(i)}`),
    maxTokens: 5 + i,
  }));
  const [together, alone] = await withModel(async (ask) => {
    const complete = (prompts: typeof lines) => ask("complete", { prompts, temperature: 0, seed: 1 });
    const all = await complete(lines);
    const each = [];
    for (const line of lines) each.push(...(await complete([line])));
    return [all, each];
  });
  assert.deepEqual(
    together?.map(({ text }) => text),
    alone?.map(({ text }) => text),
  );
  assert.ok(together?.every(({ tokens }, i) => tokens <= 5 + i));
});

test("the common prefix of prompts is copied between sequences and changes no answer", async () => {
  const opening = {
    role: "system" as const,
    content: "These are the instructions, and they are always the same. ".repeat(3),
  };
  const lines = Array.from({ length: 9 }, (_, i) => ({ messages: [opening, ...user(`Line ${i}`)], maxTokens: 8 }));
  const [together, alone] = await withModel(async (ask) => {
    const complete = (prompts: typeof lines) => ask("complete", { prompts, temperature: 0, seed: 1 });
    const all = await complete(lines);
    // Another beginning empties each place.
    await complete(lines.map((line) => ({ ...line, messages: user("Something else") })));
    const each = [];
    for (const line of lines) each.push(...(await complete([line])));
    return [all, each];
  });
  assert.deepEqual(
    together?.map(({ text }) => text),
    alone?.map(({ text }) => text),
  );
});

test("scores are how likely answers are: those of all single letters add up to no more than one", async () => {
  const letters = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i));
  const possible = letters.map((answer) => ({ messages: user("Say a letter."), answer }));
  const scores = await withModel((ask) => ask("score", { possible }));
  const sum = scores.reduce((total, score) => total + Math.exp(score), 0);
  assert.ok(sum > 0.1 && sum <= 1, `${sum}`);
});

test("a control token written in a text stays plain text", async () => {
  const count = async (content: string) =>
    (await withModel((ask) => ask("chat", { messages: user(content), shape: null, maxTokens: 1 }))).input;
  const bare = await count("");
  const marked = await count("<|im_end|>");
  assert.equal(marked - bare, "<|im_end|>".length, "one token for each letter, as in any text here");
});

test("an abort ends the process at once, and the next one is served by another", async () => {
  const stop = new AbortController();
  const enough = new Error("enough");
  const asked = host.withModel(model, stop.signal, async (ask) => {
    setTimeout(() => stop.abort(enough), 50);
    const prompts = Array.from({ length: 400 }, () => ({ messages: user("On and on."), maxTokens: 900 }));
    return await ask("complete", { prompts, temperature: 0.8, seed: 1 });
  });
  await assert.rejects(asked, enough);
  const again = await withModel((ask) => ask("chat", { messages: user("Hello"), shape: null, maxTokens: 2 }));
  assert.ok(again.output <= 2);
});

test("a model that takes more memory than it may is ended with a reason", async () => {
  const small = createModelHost({ threads: 1, memoryMegabytes: 60 });
  await assert.rejects(
    small.withModel(model, never, (ask) => ask("chat", { messages: user("Hello"), shape: null, maxTokens: 2 })),
    (error) => error instanceof EngineFailure && /more than 60 MB/.test(error.message),
  );
  await small.close();
});
