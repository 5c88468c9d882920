import assert from "node:assert/strict";
import { test } from "node:test";
import { overlapOf } from "../../test/acted.ts";
import { drawn } from "../../test/drawn.ts";
import { componentsOf, keepPieces } from "./components.ts";
import { closed, grown, shrunk, signedDistance, withoutHoles } from "./morphology.ts";
import { fillPolygons, tracePolygons } from "./polygons.ts";
import { rowsOf } from "./rows.ts";
import { areaOf, boundsOf, fillRuns, growRuns, runsOf } from "./runs.ts";

const width = 60;
const height = 44;

/** A ring, a dot within it, and a bar at the frame's corner. */
const mask = Uint8Array.from({ length: width * height }, (_, i) => {
  const x = i % width;
  const y = Math.floor(i / width);
  const far = Math.hypot(x - 28, y - 20);
  return (far > 8 && far < 18) || far < 4 || (x > 50 && y > 38) ? 1 : 0;
});

const maskOf = (text: string) => {
  const { data, ...size } = drawn(text, ".#");
  return { ...size, data };
};
const shown = (data: Uint8Array, across: number): string =>
  Array.from(data, (value, i) => (value === 0 ? "." : "#") + (i % across === across - 1 ? "\n" : "")).join("");

test("runs describe the mask exactly, with few numbers", () => {
  const runs = runsOf(mask, width, height);
  const back = new Uint8Array(width * height);
  fillRuns(runs, back);
  assert.deepEqual(back, mask);
  assert.equal(
    areaOf(runs),
    mask.reduce((sum, value) => sum + value, 0),
  );
  assert.deepEqual(boundsOf(runs), { left: 11, top: 3, width: 49, height: 41 });
  assert.deepEqual([...runsOf(Uint8Array.of(1, 1, 0, 1), 2, 2).spans], [0, 0, 2, 1, 1, 2]);
  assert.equal(boundsOf(runsOf(new Uint8Array(4), 2, 2)), null);
});

test("runs grown by a disc cover exactly the pixels within its radius", () => {
  const more = new Uint8Array(width * height);
  fillRuns(growRuns(runsOf(mask, width, height), 3), more);
  const slow = mask.map((_, i) => {
    for (let dy = -3; dy <= 3; dy++)
      for (let dx = -3; dx <= 3; dx++) {
        const x = (i % width) + dx;
        const y = Math.floor(i / width) + dy;
        if (dx * dx + dy * dy <= 9 && x >= 0 && x < width && mask[y * width + x] === 1) return 1;
      }
    return 0;
  });
  assert.deepEqual(more, slow);
});

test("filled outlines equal the mask, except for a border of less than a pixel", () => {
  const polygons = tracePolygons(mask, width, height);
  assert.equal(polygons.length, 4, "the ring, its hole, the dot and the bar");
  const filled = fillPolygons(polygons, width, height);
  assert.ok(overlapOf(filled, mask) > 0.97);
  const border = grown(shrunk(mask, width, height, 1), width, height, 2);
  assert.ok(filled.every((value, i) => value === mask[i] || border[i] !== 0));
});

test("outlines are filled by the even-odd rule, wherever their corners lie", () => {
  const isWithin = (polygons: readonly [number, number][][], x: number, y: number) =>
    polygons
      .flatMap((polygon) => polygon.map((a, i) => [a, polygon[(i + 1) % polygon.length]!] as const))
      .filter(([[ax, ay], [bx, by]]) => ay <= y !== by <= y && ax + ((y - ay) * (bx - ax)) / (by - ay) < x).length %
      2 ===
    1;
  const star = Array.from({ length: 5 }, (_, i): [number, number] => [
    28.3 + 40 * Math.sin(i * 2.513),
    20.7 - 33 * Math.cos(i * 2.513),
  ]);
  const square: [number, number][] = [
    [-9, 7],
    [30, 7],
    [30, 70],
    [-9, 70],
  ];
  const filled = fillPolygons([star, square], width, height);
  for (let i = 0; i < filled.length; i++) {
    const x = (i % width) + 0.5;
    const y = Math.floor(i / width) + 0.5;
    assert.equal(filled[i] === 1, isWithin([star, square], x, y), `${x}, ${y}`);
  }
});

test("all the corners that a mark may have are filled in seconds and little memory", () => {
  // Each edge of 64 outlines of 600 corners crosses all of 4096 rows: listed row by row they were 157 million numbers.
  const combs = Array.from({ length: 64 }, (_, k) =>
    Array.from({ length: 600 }, (_, i): [number, number] => [(i * 37 + k * 11) % 4_096, i % 2 === 0 ? 0 : 4_096]),
  );
  const { user } = process.cpuUsage();
  const { length } = fillPolygons(combs, 4_096, 4_096);
  const seconds = (process.cpuUsage().user - user) / 1e6;
  assert.equal(length, 4_096 ** 2);
  assert.ok(seconds < 8, `${seconds} s`);
  assert.ok(process.resourceUsage().maxRSS / 1_024 < 700, `${process.resourceUsage().maxRSS / 1_024} MB`);
});

test("an outline has a thousand corners in all, so that a job's many marks can be sent", () => {
  const frayed = Uint8Array.from({ length: 640 * 360 }, (_, i) => {
    const x = i % 640;
    const y = Math.floor(i / 640);
    return Math.hypot((x % 160) - 80, (y % 120) - 60) <
      40 + 12 * Math.sin(17 * Math.atan2((y % 120) - 60, (x % 160) - 80))
      ? 1
      : 0;
  });
  const polygons = tracePolygons(frayed, 640, 360);
  assert.ok(polygons.flat().length <= 1_000);
  assert.equal(polygons.length, 12);
  assert.ok(overlapOf(fillPolygons(polygons, 640, 360), frayed) > 0.9);
  assert.ok(tracePolygons(frayed, 640, 360, { allCorners: 100_000 }).flat().length > 1_000);
});

test("outlines have no more pieces and corners than allowed, and leave none of the mask out", () => {
  const dots = Uint8Array.from({ length: 200 * 120 }, (_, i) => (i % 5 < 2 && Math.floor(i / 200) % 5 < 2 ? 1 : 0));
  const polygons = tracePolygons(dots, 200, 120);
  assert.ok(polygons.length <= 64 && polygons.every((polygon) => polygon.length <= 600));
  const filled = fillPolygons(polygons, 200, 120);
  assert.ok(dots.every((value, i) => value === 0 || filled[i] === 1));
  const noisy = Uint8Array.from({ length: 400 * 300 }, (_, i) => {
    const x = (i % 400) - 200;
    const y = Math.floor(i / 400) - 150;
    return Math.hypot(x, y) < 110 + 30 * Math.sin(60 * Math.atan2(y, x)) ? 1 : 0;
  });
  const [star] = tracePolygons(noisy, 400, 300, { corners: 100 });
  assert.ok(star!.length <= 100 && star!.length >= 3);
});

test("outlines are in pixels of the whole frame", () => {
  const polygons = tracePolygons(mask, width, height, { scaleX: 2, scaleY: 3 });
  const filled = fillPolygons(polygons, 2 * width, 3 * height);
  const enlarged = Uint8Array.from(
    { length: filled.length },
    (_, i) => mask[Math.floor(Math.floor(i / (2 * width)) / 3) * width + ((i % (2 * width)) >> 1)]!,
  );
  assert.ok(overlapOf(filled, enlarged) > 0.95);
});

test("pieces that touch at a corner are one piece", () => {
  const { data, width: w, height: h } = maskOf("##...\n..#.#\n....#\n");
  const components = componentsOf(data, w, h);
  assert.deepEqual(
    components.pieces.map(({ area }) => area),
    [3, 2],
  );
  assert.equal(
    shown(
      keepPieces(components, ({ area }) => area > 2),
      w,
    ),
    "##...\n..#..\n.....\n",
  );
});

test("gaps are closed, holes are filled", () => {
  const gap = maskOf("..........\n.###.###..\n.###.###..\n.###.###..\n..........\n");
  assert.equal(closed(gap.data, gap.width, gap.height, 1)[2 * gap.width + 4], 1);
  const ring = maskOf("#####.\n#...#.\n#.#.#.\n#...#.\n#####.\n");
  assert.equal(shown(withoutHoles(ring.data, 6, 5, 8), 6), "#####.\n#####.\n#####.\n#####.\n#####.\n");
  assert.equal(withoutHoles(ring.data, 6, 5, 7)[7], 0, "a larger hole stays");
});

test("the distance to a border is above 0 within and below 0 outside", () => {
  const distance = signedDistance(mask, width, height);
  assert.ok(mask.every((value, i) => distance[i]! > 0 === (value === 1)));
  assert.ok(Math.abs(distance[20 * width + 41]! - 5) < 1.1 && Math.abs(distance[2 * width + 2]! + 14) < 2);
});

test("the rows of a mask are found wherever it begins in memory, and however small it is", () => {
  const memory = new Uint8Array(4 + 40 * 9);
  for (const offset of [0, 1, 2, 3]) {
    const mask = memory.subarray(offset, offset + 40 * 9);
    for (const [first, last] of [
      [0, 0],
      [0, 8],
      [3, 5],
      [8, 8],
    ] as const) {
      mask.fill(0);
      mask[first * 40 + 39] = 1;
      mask[last * 40] = 255;
      assert.deepEqual(rowsOf(mask, 40), [first, last + 1], `${offset}: ${first} to ${last}`);
    }
    assert.deepEqual(rowsOf(mask.fill(0), 40), [0, 0]);
  }
  assert.deepEqual(rowsOf(Uint8Array.of(0, 1), 1), [1, 2]);
  assert.deepEqual(rowsOf(Uint8Array.of(0), 1), [0, 0]);
});
