import assert from "node:assert/strict";
import { test } from "node:test";
import type { Means } from "@cutwater/language/means.ts";
import { firstWish, type OwnFile } from "./wish.ts";
import { lackOf, type MeansHere, workFor } from "./work.ts";

const model = (name: string): Means => ({ kind: "model", name, isDraft: false });
const here: MeansHere = {
  listen: model("whisper"),
  canRead: true,
  translate: model("qwen"),
  voices: [{ id: "k:heart", name: "Heart", language: "en", means: model("kokoro") }],
  separate: null,
  lacking: [],
};
const wish = firstWish({ from: "", to: "en" });
const file: OwnFile = { name: "a.srt", text: "1", lines: 1, isTimed: true, side: "target" };
const kindsOf = (...asked: Parameters<typeof workFor>) => workFor(...asked).map(({ kind }) => kind);

test("the steps are those that the job needs: a file makes some unnecessary, only a dub is spoken", () => {
  assert.deepEqual(kindsOf(wish, here), ["hear", "translate"]);
  assert.deepEqual(kindsOf({ ...wish, output: "dub" }, here), ["hear", "translate", "speak"]);
  const separate = model("voice-separation");
  assert.deepEqual(kindsOf({ ...wish, output: "dub" }, { ...here, separate }).at(-1), "separate");
  const small = { id: "e:en", name: "English", language: "en", isFallback: true, means: model("espeak-ng") };
  const spoken = workFor({ ...wish, output: "dub" }, { ...here, voices: [...here.voices, small] }).at(-1);
  assert.deepEqual(
    spoken?.means.map(({ name }) => name),
    ["kokoro"],
    "small voices are a last resort",
  );
  assert.deepEqual(kindsOf(wish, { ...here, separate }), ["hear", "translate"]);
  assert.deepEqual(kindsOf({ ...wish, words: "file", file }, here), []);
  assert.deepEqual(kindsOf({ ...wish, words: "file", file: { ...file, side: "source" } }, here), ["translate"]);
  assert.deepEqual(kindsOf(wish, { ...here, listen: null }), ["read", "translate"]);
});

test("a step that nothing here can do blocks the job, unless the customer supplies it or says that they will", () => {
  assert.equal(lackOf(wish, here), null);
  const deaf = { ...here, listen: null };
  assert.deepEqual([lackOf(wish, deaf), lackOf({ ...wish, words: "heard" }, deaf)], [null, "listen"]);
  assert.equal(lackOf(wish, { ...deaf, canRead: false }), "listen");
  const untranslated = { ...here, translate: null };
  assert.equal(lackOf(wish, untranslated), "translate");
  assert.equal(lackOf({ ...wish, typesTranslation: true }, untranslated), null);
  assert.equal(lackOf({ ...wish, words: "file", file }, untranslated), null);
  assert.equal(lackOf({ ...wish, output: "dub" }, { ...here, voices: [] }), "speak");
});
