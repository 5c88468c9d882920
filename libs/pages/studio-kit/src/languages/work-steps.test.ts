import assert from "node:assert/strict";
import { test } from "node:test";
import type { Means } from "@cutwater/language/means.ts";
import { toldOf } from "./work-steps.ts";

const whisper: Means = { kind: "model", name: "whisper-base", isDraft: false, toFetch: 146e6 };
const qwen: Means = { kind: "model", name: "qwen", isDraft: true, toFetch: 1_117e6 };
const deepl: Means = { kind: "provider", name: "deepl", isDraft: false };

test("each step is told by where it is done, what is rough as a draft, and what is still to come in bytes", () => {
  assert.deepEqual(
    toldOf([
      { kind: "hear", means: [whisper] },
      { kind: "translate", means: [qwen] },
      { kind: "speak", means: [deepl, qwen] },
    ]),
    { here: ["hear", "translate"], byService: ["speak"], drafts: ["translate"], toFetch: 1_263e6 },
  );
});

test("a model that does two steps is fetched once, and what the customer brings or nothing does is not told", () => {
  const told = toldOf([
    { kind: "read", means: [{ kind: "file", name: "own", isDraft: false }] },
    { kind: "translate", means: [qwen] },
    { kind: "write", means: [qwen] },
    { kind: "speak", means: [] },
  ]);
  assert.deepEqual(told, {
    here: ["translate", "write"],
    byService: [],
    drafts: ["translate", "write"],
    toFetch: 1_117e6,
  });
});
