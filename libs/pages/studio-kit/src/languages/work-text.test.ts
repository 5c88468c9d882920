import assert from "node:assert/strict";
import { test } from "node:test";
import type { Means } from "@cutwater/language/means.ts";
import { isThisMachine } from "./this-machine.ts";
import type { WorkStep } from "./work-steps.ts";
import { workSentences } from "./work-text.ts";

const model = (more: Partial<Means> = {}): Means => ({ kind: "model", name: "one", isDraft: false, ...more });
const service: Means = { kind: "provider", name: "deepl", isDraft: false };
const all: WorkStep[] = [
  { kind: "hear", means: [model({ toFetch: 145_900_000 })] },
  { kind: "translate", means: [model({ name: "two", isDraft: true })] },
  { kind: "speak", means: [model()] },
];
const said = (steps: readonly WorkStep[], language: "en" | "zh", isThisMachine = true) =>
  workSentences(steps, { language, isThisMachine });

test("one sentence says who does the work, a second what is a draft, a third what is fetched", () => {
  assert.deepEqual(said(all, "en"), [
    "Transcribed, translated and voiced on this machine.",
    "The translation is a draft. Check it before you continue.",
    "The first use downloads 146 MB.",
  ]);
  assert.deepEqual(said(all, "zh"), [
    "在本机识别语音、翻译和配音。",
    "译文是草稿，请核对后再继续。",
    "首次使用需要下载 146 MB。",
  ]);
});

test("services are distinguished from the machine, and a remote site is not called this machine", () => {
  const mixed = [
    { kind: "read", means: [model()] },
    { kind: "translate", means: [service] },
  ] as const;
  assert.deepEqual(said(mixed, "en", false), ["Read on this site's server, translated by an external service."]);
  assert.deepEqual(said([mixed[1]], "zh"), ["由第三方服务翻译。"]);
  assert.deepEqual(
    ["localhost", "127.0.0.1", "cutwater.example"].map((host) => isThisMachine(host)),
    [true, true, false],
  );
});

test("without work there is no sentence", () => assert.deepEqual(said([{ kind: "speak", means: [] }], "en"), []));
