import assert from "node:assert/strict";
import { test } from "node:test";
import { mouthsOf, trackOf } from "../track/mouth-track.ts";
import { visemes } from "../visemes/visemes.ts";
import { poseAt } from "./pose-at.ts";

/** A track with two seconds of "ma ma ma", then two seconds of silence. */
const track = trackOf(
  Array.from({ length: 100 }, (_, i) => (i >= 50 ? visemes.rest : i % 8 < 3 ? visemes.closed : visemes.open)),
  "words",
);
const times = Array.from({ length: 3_000 }, (_, i) => i / 50);

test("a pose depends on track, time and seed alone", () => {
  const again = structuredClone(track);
  for (const seconds of times.slice(0, 300)) assert.deepEqual(poseAt(track, seconds, 3), poseAt(again, seconds, 3));
  assert.notDeepEqual(poseAt(track, 1, 3), poseAt(track, 1, 4));
});

test("no value of a pose jumps between two frames or leaves its range", () => {
  for (const seed of [0, 1, 987_654])
    for (const [i, seconds] of times.entries()) {
      const before = poseAt(track, Math.max(0, seconds - 0.02), seed);
      const now = poseAt(track, seconds, seed);
      for (const name of ["turn", "nod", "tilt"] as const) {
        assert.ok(Math.abs(now.head[name] - before.head[name]) < 0.15, `${name} at frame ${i}`);
        assert.ok(Math.abs(now.head[name]) <= 1);
      }
      assert.ok(now.blink >= 0 && now.blink <= 1 && Math.abs(now.brows) <= 1 && now.breath >= 0 && now.breath <= 1);
    }
});

test("eyes blink ten to thirty times a minute, each time for less than a third of a second", () => {
  for (const seed of [0, 5, 77]) {
    let blinks = 0;
    let shut = 0;
    for (const seconds of times) {
      const now = poseAt(null, seconds, seed).blink;
      const before = poseAt(null, seconds - 0.02, seed).blink;
      if (now > 0.5 && before <= 0.5) blinks += 1;
      shut = now > 0 ? shut + 1 : 0;
      assert.ok(shut < 0.3 * 50);
    }
    assert.ok(blinks >= 10 && blinks <= 30, `${blinks} blinks`);
  }
});

test("speakers move more than listeners, and a mouth rests before, after and without speech", () => {
  const restless = (one: typeof track | null, from: number) =>
    times
      .filter((seconds) => seconds >= from && seconds < from + 2)
      .reduce(
        (sum, seconds) => sum + Math.abs(poseAt(one, seconds, 1).head.nod - poseAt(one, seconds - 0.02, 1).head.nod),
        0,
      );
  assert.ok(restless(track, 0) > 1.5 * restless(null, 0), `${restless(track, 0)} ${restless(null, 0)}`);
  for (const pose of [poseAt(null, 1, 0), poseAt(track, -1, 0), poseAt(track, 3.5, 0), poseAt(track, 900, 0)])
    assert.deepEqual(pose.mouth, visemes.rest);
});

test("a track takes 4 KB per minute and is unpacked with an error of at most one step", () => {
  const mouths = Array.from({ length: 1_500 }, (_, i) => Object.values(visemes)[i % 11] ?? visemes.rest);
  const made = trackOf(mouths, "sound");
  assert.ok(JSON.stringify(made).length <= 4_096);
  for (const [i, mouth] of mouthsOf(made).entries())
    for (const name of ["open", "spread", "bite", "tongue", "press"] as const)
      assert.ok(Math.abs(mouth[name] - mouths[i]![name]) <= 1 / 15 / 2 + 1e-9, `${name} of ${i}`);
  assert.throws(
    () =>
      trackOf(
        Array.from({ length: 15_001 }, () => visemes.rest),
        "sound",
      ),
    RangeError,
  );
});
