import assert from "node:assert/strict";
import { test } from "node:test";
import { rulesOf } from "../rules.ts";
import { piecesOf } from "./pieces.ts";

/** Processor time in milliseconds: elapsed time on a busy machine would prove nothing. */
function costOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

test("spaces at the end of a line take under a second of processor time", () => {
  const ms = costOf(() => assert.equal(piecesOf(`one  two${" ".repeat(200_000)}`, rulesOf("en"), "en").length, 2));
  assert.ok(ms < 1_000, `${ms} ms`);
});
