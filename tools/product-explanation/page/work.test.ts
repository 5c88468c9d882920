import assert from "node:assert/strict";
import { test } from "node:test";
import type { VoiceLine } from "@cutwater/contract/voices.ts";
import type { Means } from "@cutwater/language/means.ts";
import { type MeansHere, voiceOf, workAtStart, workOf } from "./work.ts";

const model = (name: string, toFetch = 0): Means => ({
  kind: "model",
  name,
  isDraft: false,
  ...(toFetch && { toFetch }),
});
const small: VoiceLine = {
  id: "small",
  name: "Mandarin",
  language: "zh",
  isFallback: true,
  means: { kind: "embedded", name: "small", isDraft: true },
};
const own: VoiceLine = { ...small, id: "own", isOwn: true };
const xiaobei: VoiceLine = { id: "xiaobei", name: "Xiaobei", language: "zh", means: model("kokoro", 92e6) };
const here: MeansHere = { write: null, translate: null, voices: [xiaobei, small, own], lacking: [] };

test("the first real voice speaks unless another existing one is chosen; simple voices only when chosen", () => {
  assert.equal(voiceOf(null, here.voices), "xiaobei");
  assert.equal(voiceOf("small", here.voices), "small");
  assert.equal(voiceOf("gone", here.voices), "xiaobei");
  assert.equal(voiceOf(null, [small, own]), null);
  assert.equal(voiceOf("kept", null), "kept");
});

test("at the start no engine is named whose model must be fetched", () => {
  const kinds = (write: Means | null) => workAtStart({ ...here, write }).map(({ kind }) => kind);
  assert.deepEqual(
    [kinds(model("writer")), kinds(model("writer", 1e9)), kinds(null)],
    [["write", "speak"], ["speak"], ["speak"]],
  );
  assert.equal(workAtStart(here)[0]?.means[0]?.toFetch, 92e6);
});

test("the editor names the engine that wrote the script: none for the customer's own", () => {
  const did = { writtenBy: model("writer"), translatedBy: null, voice: "xiaobei" };
  assert.deepEqual(
    workOf(did, here).map(({ kind, means }) => [kind, means[0]?.name]),
    [
      ["write", "writer"],
      ["speak", "kokoro"],
    ],
  );
  assert.deepEqual(workOf({ ...did, writtenBy: "own", voice: null }, here), [{ kind: "speak", means: [] }]);
});
