import assert from "node:assert/strict";
import { test } from "node:test";
import { isSoak } from "@cutwater/testing/height.ts";
import { type Film, oddFilm, talkingFilm } from "../test/films.ts";
import { type PlannedLine, planDub } from "./plan.ts";

const films = isSoak ? 10_000 : 500;

/** Plans a film and checks the rules that every plan must meet. @returns the plan */
function planned({ lines, seconds }: Film, seed: number): PlannedLine[] {
  const plan = planDub(lines, seconds);
  assert.deepEqual(
    plan.map(({ id }) => id),
    lines.map(({ id }) => id),
    `film ${seed}: order`,
  );
  for (const [i, { start, end, rate, overSeconds, budgetSeconds }] of plan.entries()) {
    const line = lines[i]!;
    const where = `film ${seed}, line ${i}`;
    assert.ok(start >= 0 && end >= start, `${where}: from ${start} to ${end}`);
    assert.ok(end <= (plan[i + 1]?.start ?? seconds), `${where}: ends at ${end}`);
    assert.ok(rate >= 0.95 && rate <= 1.35, `${where}: rate ${rate}`);
    assert.ok(budgetSeconds >= 0, where);
    assert.ok(Math.abs(start + line.spokenSeconds / rate - overSeconds - end) < 1e-9, `${where}: what is cut is told`);
    if (overSeconds > 0) assert.equal(rate, 1.35, `${where}: only at the cap is a line cut`);
    if (line.start + 0.6 > seconds || line.start < 0.15) continue;
    const offset = start - line.start;
    assert.ok(offset > -0.15 - 1e-9 && offset < 0.6 + 1e-9, `${where}: offset ${offset}`);
  }
  return plan;
}

test(`in ${films} films no line overlaps, passes the cap or the film's end, or changes its place`, () => {
  for (let seed = 0; seed < films; seed++) {
    planned(talkingFilm(seed, 5 + (seed % 30), 0.9 + (seed % 9) / 10), seed);
    planned(oddFilm(seed), seed);
  }
});

test("at an expansion of 1.4 at most 6 % of the lines are over the cap, of naive plans more than half", () => {
  let over = 0;
  let naive = 0;
  let all = 0;
  for (let seed = 0; seed < films / 20; seed++) {
    const film = talkingFilm(seed, 100, 1.4);
    all += film.lines.length;
    over += planned(film, seed).filter(({ overSeconds }) => overSeconds > 0).length;
    naive += film.lines.filter(({ start, end, spokenSeconds }) => spokenSeconds / (end - start) > 1.35).length;
  }
  assert.ok(over / all <= 0.06, `${over} of ${all}`);
  assert.ok(naive / all > 0.5, `${naive} of ${all}`);
});

test("a line that has room begins with its original, at its own speed", () => {
  const [line] = planDub([{ id: "a", start: 5, end: 7, spokenSeconds: 2 }], 20);
  assert.deepEqual(line, { id: "a", start: 5, end: 7, rate: 1, overSeconds: 0, budgetSeconds: 18 });
});

test("a line reworded to its budget fits at a comfortable rate", () => {
  const lines = [0, 3, 6].map((start) => ({ id: `${start}`, start, end: start + 2.9, spokenSeconds: 6 }));
  const first = planDub(lines, 9);
  assert.ok(first.every(({ overSeconds }) => overSeconds > 0));
  const reworded = lines.map((line, i) => ({ ...line, spokenSeconds: first[i]!.budgetSeconds }));
  for (const { overSeconds, rate } of planDub(reworded, 9)) {
    assert.equal(overSeconds, 0);
    assert.ok(rate <= 1.225, `${rate}`);
  }
});

test("rates change gently: a long line's neighbours share its hurry", () => {
  const rates = (changing: number) =>
    planDub(
      [0, 3, 6, 9, 12].map((start, i) => ({
        id: `${i}`,
        start,
        end: start + 2.9,
        spokenSeconds: i === 2 ? changing : 3,
      })),
      15,
    ).map(({ rate }) => rate);
  const [before = 0, at = 0, after = 0] = rates(4).slice(1, 4);
  assert.ok(at <= 1.35 && at - before < 0.3 && at - after < 0.3, rates(4).join(" "));
  assert.ok(before > 1 && after > 1);
});

test("600 lines are planned within a second, 1,200 in about twice the time", () => {
  const time = (count: number) => {
    const film = talkingFilm(7, count, 1.4);
    // Processor time: other programs may delay the run.
    const began = process.cpuUsage();
    planDub(film.lines, film.seconds);
    return process.cpuUsage(began).user / 1_000;
  };
  time(600);
  const one = Math.min(time(600), time(600), time(600));
  const two = Math.min(time(1_200), time(1_200));
  assert.ok(one < 1_000, `${one} ms`);
  assert.ok(two < 4 * one, `${two} ms, ${one} ms`);
});

test("a line longer than the film is cut to it; a film without lines or seconds has a plan", () => {
  const [line] = planDub([{ id: "a", start: 0, end: 1, spokenSeconds: 30 }], 5);
  assert.equal(line?.end, 5);
  assert.ok(Math.abs((line?.overSeconds ?? 0) - (30 / 1.35 - 5)) < 0.2);
  assert.deepEqual(planDub([], 5), []);
  assert.equal(planDub([{ id: "a", start: 2, end: 3, spokenSeconds: 1 }], 0)[0]?.end, 0);
});

test("lines out of order and invalid times are refused", () => {
  const line = { id: "a", start: 2, end: 3, spokenSeconds: 1 };
  assert.throws(() => planDub([line, { ...line, start: 1 }], 9), RangeError);
  assert.throws(() => planDub([{ ...line, spokenSeconds: Number.NaN }], 9), RangeError);
  assert.throws(() => planDub([line], -1), RangeError);
});

test("a line that fits keeps close to its own speed beside a long one", () => {
  const lines = [1, 1, 3.8, 1, 1].map((spokenSeconds, i) => ({
    id: `${i}`,
    start: i * 3,
    end: i * 3 + 2.9,
    spokenSeconds,
  }));
  const rates = planDub(lines, 15).map(({ rate }) => rate);
  assert.ok(Math.max(...rates.slice(0, 2), ...rates.slice(3)) < 1.1, rates.join(" "));
});
