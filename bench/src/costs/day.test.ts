import assert from "node:assert/strict";
import { test } from "node:test";
import { simulateWaits, slotsFor } from "./day.ts";

/** Quantiles of exponential service times with a mean of one second. */
const exponential = Array.from({ length: 4_000 }, (_, at) => -Math.log(1 - (at + 0.5) / 4_000));

test("customers who arrive at random wait as often and as long as Erlang's C formula says", () => {
  const perSecond = 3;
  const slots = 4;
  const waits = simulateWaits({ perSecond, slots, serviceSeconds: exponential, hours: 40, seed: 3 });
  const mustWait = erlangC(perSecond, slots);
  const waited = waits.filter((wait) => wait > 0);
  const mean = waits.reduce((sum, wait) => sum + wait, 0) / waits.length;
  assert.ok(Math.abs(waited.length / waits.length - mustWait) < 0.02, `${waited.length / waits.length}, ${mustWait}`);
  assert.ok(Math.abs(mean - mustWait / (slots - perSecond)) < 0.03, `${mean}`);
});

test("slotsFor returns enough slots, and one slot fewer is not enough", () => {
  const queue = { perSecond: 5, serviceSeconds: exponential, hours: 2, seed: 3 };
  const slots = slotsFor(queue, { share: 0.9, seconds: 1 });
  const late = (count: number): number => {
    const waits = simulateWaits({ ...queue, slots: count });
    return waits.filter((wait) => wait > 1).length / waits.length;
  };
  assert.ok(late(slots) <= 0.1 && late(slots - 1) > 0.1, `${slots}: ${late(slots)}, ${late(slots - 1)}`);
});

/** Erlang's C formula: the probability that all slots are taken, with a mean service time of one second. */
function erlangC(perSecond: number, slots: number): number {
  let blocked = 1;
  for (let count = 1; count <= slots; count++) blocked = (perSecond * blocked) / (count + perSecond * blocked);
  return blocked / (1 - (perSecond / slots) * (1 - blocked));
}
