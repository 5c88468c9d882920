import assert from "node:assert/strict";
import { test } from "node:test";
import { nothingRemote, type Remote } from "@cutwater/language/remote.ts";
import { readWav } from "@cutwater/speech/sound/wav.ts";
import { callContext } from "@cutwater/toolkit/testing.ts";
import type { z } from "zod";
import actions from "./actions.ts";
import { means, say, translate } from "./calls.ts";
import { folders, refusalOf } from "./test/job.ts";
import { scriptedRemote } from "./test/scripted-remote.ts";

const { aFolder } = folders();

async function only<Line extends z.ZodType>(
  shape: { line: Line },
  lines: AsyncIterable<unknown>,
): Promise<z.infer<Line>> {
  const all: z.infer<Line>[] = [];
  for await (const line of lines) all.push(shape.line.parse(line));
  assert.equal(all.length, 1);
  return all[0]!;
}

const contextOf = async (language: Remote = nothingRemote) => callContext(await aFolder(), { language });

test("means lists the engines for a pair of languages, with and without providers", async () => {
  const bare = await contextOf();
  const english = await only(means, actions.means.run({ from: "en", to: "es" }, bare));
  assert.deepEqual([english.listen, english.canRead, english.translate], [null, true, null]);
  const russian = await only(means, actions.means.run({ from: "ru", to: "en" }, bare));
  assert.deepEqual([russian.listen, russian.canRead], [null, false]);
  assert.ok(russian.voices.some(({ id }) => id === "flite:slt"));
  const providers = scriptedRemote({ segments: [], translate: () => "x", speak: () => 1 });
  const all = await only(means, actions.means.run({ from: "", to: "fr" }, await contextOf(providers)));
  assert.deepEqual([all.listen?.name, all.translate?.name, all.voices[0]?.id], ["hearer", "translator", "anna"]);
  const onePair = scriptedRemote({ translate: () => "x", serves: ({ from, to }) => from === "zh" && to === "en" });
  const translates = async (from: string, to: string) =>
    (await only(means, actions.means.run({ from, to }, await contextOf(onePair)))).translate?.name ?? null;
  assert.deepEqual([await translates("zh", "en"), await translates("ja", "es")], ["translator", null]);
});

test("a line is spoken at once, by the requested voice", async () => {
  const context = await contextOf();
  const fields = { text: "Good morning.", language: "en", voice: "flite:rms" };
  const { sound, seconds, means: by } = await only(say, actions.say.run(fields, context));
  const wav = readWav(Buffer.from(sound.slice(sound.indexOf(",") + 1), "base64"));
  assert.ok(wav && Math.abs(wav.samples.length / wav.sampleRate - seconds) < 0.1);
  assert.equal(by.name, "flite");
  const refused = (asked: z.infer<typeof say.fields>) => refusalOf(only(say, actions.say.run(asked, context)));
  assert.equal(await refused({ ...fields, text: "…" }), "textMissing");
  assert.equal(await refused({ ...fields, voice: "anna" }), "voiceMissing");
  assert.equal(await refused({ text: "x", language: "tlh" }), "cannotSpeak");
});

test("lines are translated again, each with its budget; invalid data is refused", async () => {
  const language = scriptedRemote({ translate: (text, budget) => `${text} ${budget ?? "any"}` });
  const lines = JSON.stringify([
    { id: "a", text: "Hello" },
    { id: "b", text: "Bye", budget: 9 },
  ]);
  const fields = { from: "en", to: "es", lines, glossary: JSON.stringify([{ source: "Bye", target: "Adiós" }]) };
  const answer = await only(translate, actions.translate.run(fields, await contextOf(language)));
  assert.deepEqual(
    answer.lines.map(({ text }) => text),
    ["Hello any", "Bye 9"],
  );
  const refused = async (asked: z.infer<typeof translate.fields>, remote?: Remote) =>
    await refusalOf(only(translate, actions.translate.run(asked, await contextOf(remote))));
  assert.equal(await refused({ ...fields, lines: "[" }, language), "fieldsBroken");
  assert.equal(await refused({ ...fields, before: '{"a":1}' }, language), "fieldsBroken");
  assert.equal(await refused(fields), "cannotTranslate");
});
