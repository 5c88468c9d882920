import assert from "node:assert/strict";
import { test } from "node:test";
import { allowanceOf } from "@cutwater/contract/plans.ts";
import tool from "./tool.ts";

const video = {
  kind: "video",
  bytes: 1_000,
  width: 96,
  height: 64,
  codec: "h264",
  durationSeconds: 2,
  framesPerSecond: 20,
  hasAudio: true,
} as const;
const data = tool.data.parse({ url: "u", to: "de", output: "dub" });

test("a film is paid for and limited by all of its picture and sound", () => {
  for (const [presentedSeconds, units] of [
    [undefined, 2],
    [60, 60],
    [5.0001, 5],
  ] as const) {
    const inputs = [presentedSeconds === undefined ? video : { ...video, presentedSeconds }];
    assert.equal(tool.measure({ data, inputs, allowance: allowanceOf([]) }).units, units);
    assert.equal(tool.usedSeconds?.({ data, inputs }), presentedSeconds ?? 2);
  }
});
