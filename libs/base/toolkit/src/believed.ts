import assert from "node:assert/strict";

/** An estimate during a run: the time at which it was made, and the time left, both in seconds; null for no estimate. */
type Said = readonly [at: number, left: number | null];

/** Errors up to this many seconds are accepted, because estimates are rounded and the machine does other work too. */
const graceSeconds = 1.5;

/**
 * Checks a run's estimates of the time left: they must never rise, and after a quarter of the run they must be wrong by at most
 * 30 %.
 *
 * @returns the share of the run's last three quarters during which there was an estimate
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
