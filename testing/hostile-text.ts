import assert from "node:assert/strict";

/** Length of a text that is made to be slow. */
const hostileCharacters = 200_000;

/** A piece of text, repeated up to at least `hostileCharacters`. */
export const fillWith = (piece: string): string => piece.repeat(Math.ceil(hostileCharacters / piece.length));

/** Asserts that a piece of work takes less than a second of this thread's time, since elapsed time depends on other work. */
export function assertCheap(work: () => unknown): void {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  assert.ok(user + system < 1_000_000, `${(user + system) / 1_000} ms`);
}
