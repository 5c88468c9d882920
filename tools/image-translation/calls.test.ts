import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import type { Chat, Engine } from "@cutwater/language/ports.ts";
import { nothingRemote, type Remote } from "@cutwater/language/remote.ts";
import { chatTranslator } from "@cutwater/language/translate-by-chat.ts";
import { callContext } from "@cutwater/toolkit/testing.ts";
import { translateFields } from "@cutwater/toolkit/translate-lines/fields.ts";
import actions from "./actions.ts";
import { means, translate } from "./calls.ts";

const engine: Engine = { kind: "provider", name: "chat stand-in", isDraft: false, keepsBudgets: true };
type Asked = { lines: { id: string; text: string; limit?: number; problems?: string[] }[] };

/** A chat model whose answers are too long until it is asked to shorten them. */
const wordy: Chat = async ({ input, schema }) => {
  const { lines } = JSON.parse(input) as Asked;
  const answers = lines.map(({ id, text, limit, problems }) => ({
    id,
    start: text,
    text:
      limit && problems?.includes("overBudget") ? "Keeps hot all day" : "Keeps whatever you pour hot from dawn to dusk",
  }));
  return { value: schema.parse({ lines: answers }), engine, usage: { input: 1, output: 1 } };
};
const chatRemote: Remote = {
  ...nothingRemote,
  engines: async () => ({ transcribe: [], translate: [engine], speak: [], present: [], chat: [], separate: [] }),
  translate: chatTranslator(engine, wordy),
};

async function asked(language: Remote, budget: number) {
  const folder = await mkdtemp(join(tmpdir(), "cutwater-calls-"));
  try {
    const context = callContext(folder, { language });
    const lines = [{ id: "a", text: "早上装的水，晚上还热", budget }];
    const fields = translateFields({ from: "zh", to: "en", lines, glossary: [] });
    for await (const line of actions.translate.run(fields, context)) return translate.line.parse(line);
    return assert.fail("nothing came");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test("a line that is too long is shortened to its budget where a chat translates, and the page knows that it can be", async () => {
  const { lines, means: by } = await asked(chatRemote, 20);
  assert.deepEqual(lines, [{ id: "a", text: "Keeps hot all day", flags: [] }]);
  assert.equal(by.keepsBudgets, true);
  const context = callContext("", { language: chatRemote });
  for await (const line of actions.means.run({ from: "zh", to: "en" }, context))
    assert.equal(means.line.parse(line).translate?.keepsBudgets, true);
});

test("a translation that is too long again is flagged", async () => {
  const { lines } = await asked(chatRemote, 5);
  assert.deepEqual(lines[0]?.flags, ["overBudget"]);
});
