import assert from "node:assert/strict";

/** What was said to be left at a time of a run, both in seconds; null for nothing. */
type Said = readonly [at: number, left: number | null];

/** An error of so many seconds is none: a figure is rounded, and a machine has other things to do. */
const graceSeconds = 1.5;

/**
 * Checks what a run that took so many seconds said was left: it never rises, and after a quarter of the run it is wrong by at most 30 %.
 *
 * @returns the share of the run's last three quarters during which something was said
 */
export function assertBelieved(said: readonly Said[], seconds: number, name: string): number {
  let least = Number.POSITIVE_INFINITY;
  let covered = 0;
  for (const [i, [at, left]] of said.entries()) {
    if (left === null) continue;
    assert.ok(left <= least, `${name}: ${left} s left at ${at} s, after ${least} s`);
    least = left;
    if (at < seconds / 4) continue;
    const truth = seconds - at;
    assert.ok(
      Math.abs(left - truth) <= Math.max(0.3 * truth, graceSeconds),
      `${name}: ${left.toFixed(1)} s left at ${at} s, in truth ${truth.toFixed(1)} s`,
    );
    covered += (said[i + 1]?.[0] ?? seconds) - at;
  }
  return covered / (0.75 * seconds);
}
