import assert from "node:assert/strict";
import { test } from "node:test";
import { createGapFinder, mostGaps, newGap } from "./gap-finder.ts";
import { createSpanReader } from "./gaps.ts";

const frames = (from: number, to: number) =>
  Array.from({ length: Math.round((to - from) * 25) }, (_, index) => from + index / 25);

function gapsBetween(times: Iterable<number>) {
  const finder = createGapFinder();
  for (const time of times) finder.add(time);
  return finder.end();
}

test("missing frames are a gap; one slow frame or reordered packets are not", () => {
  assert.deepEqual(gapsBetween([...frames(0, 2), ...frames(3, 4)])?.length, 1);
  assert.deepEqual(gapsBetween([...frames(0, 2), ...frames(2.04, 4)]), []);
  const reordered = frames(0, 64).map((time, index) => time + (index % 16 === 0 ? 15 : -1) / 25);
  assert.deepEqual(gapsBetween(reordered), []);
  assert.deepEqual(gapsBetween([]), []);
});

test("of a slow stream of many hours only the real gaps are kept", () => {
  function* slow() {
    for (let index = 0; index < 300_000; index++) yield index / 10 + (index < 1_000 ? 0 : 5) + (index % 3) / 1_000;
  }
  assert.deepEqual(
    gapsBetween(slow())?.map(({ seconds }) => Math.round(seconds)),
    [5],
  );
});

test("a stream with more than 10,000 gaps is not checked", () => {
  const holes = (count: number) => [...frames(0, count / 5), ...Array.from({ length: count }, (_, i) => count / 5 + i)];
  assert.equal(gapsBetween(holes(mostGaps + 1))?.length, mostGaps);
  for (const count of [mostGaps + 2, mostGaps * 3]) assert.equal(gapsBetween(holes(count)), null);
});

test("video begins with its first key frame, and frames that are shown before it do not count", () => {
  const spanOf = (packets: [number, boolean][]) => {
    const span = createSpanReader();
    for (const packet of packets) span.add(...packet);
    return span.end();
  };
  assert.deepEqual(
    spanOf([
      ...([
        [0, false],
        [3, true],
        [2, false],
        [5, false],
        [4, false],
      ] as [number, boolean][]),
    ]),
    {
      start: 3,
      end: 6,
    },
  );
  assert.deepEqual(
    spanOf([
      [2, false],
      [1, false],
    ]),
    { start: 1, end: 3 },
  );
  assert.equal(spanOf([]), null);
});

test("a gap of the result is new when the source has no gap of that length", () => {
  const gap = (seconds: number) => ({ fromSeconds: 1, seconds });
  assert.equal(newGap([gap(2)], [gap(2.01)]), null);
  assert.equal(newGap([gap(1.2)], [gap(2)]), null, "a clip begins within it");
  assert.deepEqual(newGap([gap(2)], []), gap(2));
  assert.deepEqual(newGap([gap(2), gap(2)], [gap(2)]), gap(2), "one still explains one gap");
  assert.equal(newGap([gap(1), gap(2)], [gap(2), gap(1)]), null, "in any order");
  const many = Array.from({ length: mostGaps }, (_, index) => gap(1 + index / mostGaps));
  assert.equal(newGap(many, many.toReversed()), null);
});
