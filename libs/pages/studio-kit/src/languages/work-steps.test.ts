import assert from "node:assert/strict";
import { test } from "node:test";
import type { Means } from "@cutwater/language/means.ts";
import { toldOf } from "./work-steps.ts";

const whisper: Means = { kind: "model", name: "whisper-base", isDraft: false, toFetch: 146e6 };
const qwen: Means = { kind: "model", name: "qwen", isDraft: true, toFetch: 1_117e6 };
const deepl: Means = { kind: "provider", name: "deepl", isDraft: false };

test("each step has its place of work, a mark for drafts, and the bytes that must still be fetched", () => {
  assert.deepEqual(
    toldOf([
      { kind: "hear", means: [whisper] },
      { kind: "translate", means: [qwen] },
      { kind: "speak", means: [deepl, qwen] },
    ]),
    { here: ["hear", "translate"], byService: ["speak"], drafts: ["translate"], toFetch: 1_263e6 },
  );
});

test("a model of two steps is counted once; steps by the customer's own file, or without an engine, are left out", () => {
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
