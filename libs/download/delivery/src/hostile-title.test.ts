import assert from "node:assert/strict";
import { test } from "node:test";
import { fileName } from "./file-name.ts";

/** Processor time in milliseconds: elapsed time on a busy machine would prove nothing. */
function costOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

test("a title of dots with a letter behind takes under a second of processor time", () => {
  const ms = costOf(() => fileName(`a${".".repeat(200_000)}b`, "720p", "mp4"));
  assert.ok(ms < 1_000, `${ms} ms`);
});
