import assert from "node:assert/strict";
import { test } from "node:test";
import { foundTexts } from "../found-texts.ts";
import { fadingIn } from "../standing/ends.ts";
import { grouped, type Line, textOf } from "./group.ts";
import { isClock, kindOf } from "./kind.ts";
import { plateAround } from "./plate.ts";

const upright = { width: 1280, height: 720 };
const line = (left: number, top: number, width: number, from = 10, to = 40): Line => {
  const box = { left, top, width, height: 30 };
  return { upright: box, box, from, to, text: `${left},${top}`, confidence: 1 };
};

test("a fade counts from its first frame above chance, and a cut has no fade", () => {
  const faint = [0.02, -0.03, 0.01, 0, 0.02, -0.01, 0.03, 0];
  assert.equal(fadingIn([1, 0.02, ...faint]), 0);
  assert.equal(fadingIn([0.55, 0.45, 0.35, 0.25, 0.15, ...faint]), 4);
  assert.equal(fadingIn([1]), 0);
  // The frames before look a little like it, and are noisy.
  assert.equal(fadingIn([0.6, 0.5, 0.42, 0.3, 0.25, 0.35, 0.28, 0.32, 0.27, 0.33, 0.3]), 2);
});

test("lines that appear and disappear together are one text in reading order; others are separate", () => {
  const upper = line(400, 600, 500);
  const lower = line(450, 640, 400, 11, 41);
  const right = line(930, 600, 90);
  const other = line(420, 560, 400, 10, 60);
  const groups = grouped([lower, right, other, upper]);
  assert.deepEqual(groups.map((group) => group.map(({ text }) => text)).sort(), [
    ["400,600", "930,600", "450,640"],
    ["420,560"],
  ]);
  assert.equal(textOf([upper, right, lower]), "400,600 930,600\n450,640");
  assert.equal(textOf([upper, { ...lower, text: null }]), null);
});

test("two languages shown together are separate texts, and an unread line joins either of them", () => {
  const above = line(400, 600, 500);
  const below = line(420, 640, 460);
  const texts = (lines: Line[]) => grouped(lines).map((group) => group.map(({ text }) => text));
  const chinese = { ...above, text: "没有人回家来" };
  assert.deepEqual(texts([chinese, { ...below, text: "Nobody came home" }]), [["没有人回家来"], ["Nobody came home"]]);
  assert.deepEqual(texts([chinese, { ...below, text: "OK, 再见" }]), [["没有人回家来", "OK, 再见"]]);
  assert.deepEqual(texts([chinese, { ...below, text: null }]), [["没有人回家来", null]]);
});

test("kinds are determined by place, time and words", () => {
  const of = { upright, count: 100 };
  const shown = {
    box: { left: 440, top: 640, width: 400, height: 40 },
    lineHeight: 40,
    from: 10,
    to: 40,
    text: "Hello",
  };
  assert.equal(kindOf(shown, of), "subtitle");
  assert.equal(kindOf({ ...shown, box: { ...shown.box, top: 330 } }, of), "caption");
  assert.equal(kindOf({ ...shown, box: { ...shown.box, left: 60 } }, of), "caption");
  assert.equal(
    kindOf({ ...shown, box: { left: 1080, top: 40, width: 160, height: 40 }, from: 0, to: 100 }, of),
    "logo",
  );
  assert.equal(kindOf({ ...shown, text: "00:01:12:07" }, of), "timecode");
  assert.deepEqual(["12:30", "1:02:03", "At 12:30", "2026"].map(isClock), [true, true, false, false]);
});

test("a plate ends above and below its letters; a sky does not", () => {
  const size = { width: 100, height: 60 };
  const letters = { left: 30, top: 25, width: 40, height: 10 };
  const drawn = (isPlate: (x: number, y: number) => boolean): Uint8Array => {
    const frame = new Uint8Array(3 * 100 * 60);
    for (let i = 0; i < 100 * 60; i++) {
      const x = i % 100;
      const y = Math.floor(i / 100);
      const isLetter = x >= 32 && x < 68 && y >= 27 && y < 33 && x % 4 < 2;
      frame.fill(isLetter ? 250 : isPlate(x, y) ? 20 : 90 + ((7 * x + 13 * y) % 60), 3 * i, 3 * i + 3);
    }
    return frame;
  };
  const plate = drawn((x, y) => x >= 24 && x < 76 && y >= 20 && y < 40);
  assert.deepEqual(plateAround(plate, size, letters), { left: 24, top: 20, width: 52, height: 20 });
  assert.equal(
    plateAround(
      drawn(() => true),
      size,
      letters,
    ),
    null,
  );
  assert.equal(
    plateAround(
      drawn(() => false),
      size,
      letters,
    ),
    null,
  );
});

test("tracks are converted to seconds and upright pixels with the fewest places", () => {
  const seconds = Array.from({ length: 30 }, (_, t) => t / 10);
  // Stored 200 wide and 100 high, shown after a quarter turn.
  const toStored = (x: number, y: number): [number, number] => [y, 100 - x];
  const still = { left: 20, top: 80, width: 50, height: 10 };
  const moved = Array.from({ length: 20 }, (_, i) => ({ left: 100 - 2 * i, top: 10, width: 40, height: 8 }));
  const shared = { text: null, confidence: 0.8 } as const;
  const [first, second] = foundTexts(
    [
      { kind: "ticker", from: 10, to: 30, boxes: moved, ...shared },
      { kind: "subtitle", from: 5, to: 15, boxes: Array.from({ length: 10 }, () => still), ...shared },
    ],
    { seconds, endSeconds: 3, toStored },
  );
  assert.deepEqual(first, {
    id: 1,
    kind: "subtitle",
    text: null,
    confidence: 0.8,
    fromSeconds: 0.5,
    toSeconds: 1.5,
    places: [[0.5, 10, 20, 10, 50]],
  });
  assert.deepEqual([second?.id, second?.fromSeconds, second?.toSeconds], [2, 1, 3]);
  assert.deepEqual(second?.places, [
    [1, 82, 100, 8, 40],
    [2.9, 82, 62, 8, 40],
  ]);
});
