import assert from "node:assert/strict";
import { test } from "node:test";
import { seeded, talkingFilm } from "../test/films.ts";
import { characterBudget, spokenCharacters } from "./budget.ts";
import { planDub } from "./plan.ts";
import { slowedFor } from "./slow-picture.ts";
import { createSpeakingSpeeds } from "./speaking-speed.ts";
import { createTimeMap } from "./time-map.ts";

test("spoken characters are code points without white space", () => {
  assert.equal(spokenCharacters("Hello,\n ship"), 10);
  assert.equal(spokenCharacters("你好，世界 𠮷"), 6);
});

test("a budget is what the voice says in the time, rounded down", () => {
  assert.equal(characterBudget(2.5, 14.5), 36);
  assert.equal(characterBudget(0, 14.5), 0);
  assert.throws(() => characterBudget(1, 0), RangeError);
});

test("a voice's speed is the median of what it said; odd lines do not move it, others stand in at first", () => {
  const speeds = createSpeakingSpeeds();
  const say = (voice: string, perSecond: number, language = "en") =>
    speeds.add({ language, voice, text: "x".repeat(30), seconds: 30 / perSecond });
  assert.equal(speeds.of("en", "anna"), null);
  for (const speed of [14, 15, 16]) say("bob", speed);
  say("anna", 30);
  assert.equal(speeds.of("EN", "anna"), 15.5, "as long as she has said one line only, the language's");
  for (const speed of [20, 20.2, 19.8, 60, 2]) say("anna", speed);
  assert.ok(Math.abs((speeds.of("en", "anna") ?? 0) - 20.1) < 0.1);
  speeds.add({ language: "zh", voice: "anna", text: "好", seconds: 0.2 });
  assert.equal(speeds.of("zh", "anna"), null, "too short to tell");
  for (let i = 0; i < 31; i++) say("anna", 10);
  assert.equal(speeds.of("en", "anna"), 10, "only the last lines count");
});

test("slowing the picture makes each line fit at a comfortable rate, and moves no other moment", () => {
  const film = talkingFilm(3, 60, 1.6);
  const plan = planDub(film.lines, film.seconds);
  const spans = plan.flatMap((line, i) => slowedFor(line, film.lines[i]!.spokenSeconds) ?? []);
  assert.ok(spans.length > 0);
  const map = createTimeMap(spans, film.seconds);
  for (const [i, line] of plan.entries()) {
    const length = map.toNew(line.end) - map.toNew(line.start);
    const rate = film.lines[i]!.spokenSeconds / length;
    assert.ok(rate <= (line.overSeconds > 0 ? 1.2 : line.rate) + 1e-9, `line ${i}: ${rate}`);
  }
  assert.equal(slowedFor({ ...plan[0]!, overSeconds: 0 }, 99), null);
});

test("a time map is ascending, without jumps, and the same way back", () => {
  const random = seeded(5);
  for (let film = 0; film < 100; film++) {
    const spans = Array.from({ length: 20 }, (_, i) => {
      const start = 3 * i + random();
      return { start, end: start + 2 * random(), factor: 1 + random() };
    });
    const map = createTimeMap(spans, 61);
    let last = -1;
    for (let old = 0; old <= 61; old += 0.13) {
      const now = map.toNew(old);
      assert.ok(now > last && now - last < 0.13 * 2 + 1 * Number(last < 0) + 1e-9);
      assert.ok(Math.abs(map.toOld(now) - old) < 1e-9);
      last = now;
    }
    const added = spans.reduce((sum, { start, end, factor }) => sum + (end - start) * (factor - 1), 0);
    assert.ok(Math.abs(map.seconds - 61 - added) < 1e-9);
  }
  const plain = createTimeMap([], 10);
  assert.deepEqual([plain.toNew(4), plain.toOld(12), plain.seconds], [4, 12, 10]);
});

test("spans out of order, behind the end or without a factor are refused", () => {
  const span = { start: 1, end: 2, factor: 1.5 };
  assert.throws(() => createTimeMap([span, { ...span, start: 1.5, end: 3 }], 9), RangeError);
  assert.throws(() => createTimeMap([{ ...span, end: 10 }], 9), RangeError);
  assert.throws(() => createTimeMap([{ ...span, factor: 0 }], 9), RangeError);
});
