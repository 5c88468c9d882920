import assert from "node:assert/strict";
import { test } from "node:test";
import { CompositionParts } from "../schema/composition.ts";
import { framesOf, lengthOf, seenAt, startsOf } from "./scenes.ts";

const composition = (...scenes: [seconds: number, kind: string, over: number][]) =>
  CompositionParts.parse({
    version: 1,
    title: "",
    language: "en",
    scenes: scenes.map(([seconds, kind, over]) => ({
      seconds,
      layers: [],
      transition: { kind, seconds: over, easing: "linear" },
    })),
  });
const three = composition([2, "cross-fade", 0.5], [3, "cut", 0], [1, "cut", 0]);

test("transitions overlap scenes, so that a film is shorter by them", () => {
  assert.deepEqual(startsOf(three), [0, 1.5, 4.5]);
  assert.equal(lengthOf(three), 5.5);
  assert.equal(framesOf(three), 165);
});

test("both scenes of a transition are visible, and the next has arrived by the share of time passed", () => {
  assert.deepEqual(seenAt(three, 1), [{ place: 0, seconds: 1, arrived: 1 }]);
  assert.deepEqual(seenAt(three, 1.75), [
    { place: 0, seconds: 1.75, arrived: 1 },
    { place: 1, seconds: 0.25, arrived: 0.5 },
  ]);
  assert.deepEqual(seenAt(three, 2), [{ place: 1, seconds: 0.5, arrived: 1 }]);
});

test("a cut shows the next scene from its first frame, and times outside the film are clamped", () => {
  assert.deepEqual(seenAt(three, 4.5), [{ place: 2, seconds: 0, arrived: 1 }]);
  assert.deepEqual(seenAt(three, 99), [{ place: 2, seconds: 1, arrived: 1 }]);
  assert.deepEqual(seenAt(three, -1), [{ place: 0, seconds: 0, arrived: 1 }]);
});

test("every frame of a film with many transitions sees one or two scenes that follow each other, in their time", () => {
  const many = composition(
    ...Array.from({ length: 30 }, (_, i) => [1 + (i % 3) / 7, "push", i === 29 ? 0 : 0.4] as [number, string, number]),
  );
  const starts = startsOf(many);
  for (let frame = 0; frame < framesOf(many); frame++) {
    const seen = seenAt(many, frame / 30);
    assert.ok(seen.length === 1 || seen[1]!.place === seen[0]!.place + 1);
    for (const { place, seconds, arrived } of seen) {
      assert.ok(Math.abs(starts[place]! + seconds - frame / 30) < 1e-6, `frame ${frame}`);
      assert.ok(seconds <= many.scenes[place]!.seconds + 1e-6 && arrived >= 0 && arrived <= 1);
    }
  }
});
