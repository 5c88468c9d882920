import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type Actor,
  coverage,
  coveredBy,
  stageHeight as height,
  neighboursIn,
  overlapOf,
  played,
  stageWidth as width,
} from "../../test/acted.ts";
import { findOutline } from "./outline.ts";
import type { Prompt } from "./prompt.ts";

const apart = [4, 7, 10, 14] as const;
const pan = 3;

/** An actor as grey as the wall, who walks to the right in the picture while the camera pans. */
const walker: Actor = {
  covers: (x, y, t) => Math.hypot((x - 60 - 4 * t) / 18, (y - 80) / 34) < 1,
  colour: [150, 120, 110],
};
/** Draws bars that look like letters. */
const isLetter = (x: number, y: number): boolean =>
  y >= 20 && y < 44 && x >= 150 && x < 222 && ((x - 150) % 12 < 4 || (y > 29 && y < 34 && x % 24 < 14));
const logo: Actor = { covers: isLetter, colour: [240, 240, 240] };

function outlined(actors: readonly Actor[], prompt: Prompt, { t = 15, panPixels = pan, isAlone = false } = {}) {
  const frames = played(31, panPixels, actors);
  const neighbours = isAlone ? [] : neighboursIn(frames, t, panPixels, apart);
  return findOutline({ rgb: frames[t]!, width, height }, prompt, neighbours);
}
const walkerBox = { left: 95, top: 40, width: 50, height: 80 };

test("a box around a moving person finds the person, even in the wall's colours", () => {
  const outline = outlined([walker], { box: walkerBox })!;
  const truth = coveredBy(walker, 15);
  assert.equal(outline.means, "moving");
  assert.ok(overlapOf(outline.mask, truth) > 0.75, `${overlapOf(outline.mask, truth)}`);
  assert.ok(coverage(outline.mask, truth) > 0.97);
});

test("one click on a person finds the whole person, and a click beside them removes nothing", () => {
  const truth = coveredBy(walker, 15);
  const outline = outlined([walker], { within: [[120, 80]], outside: [[190, 60]] })!;
  assert.ok(overlapOf(outline.mask, truth) > 0.7, `${overlapOf(outline.mask, truth)}`);
  assert.equal(outline.mask[60 * width + 190], 0);
});

test("a box around a logo finds its letters while the camera moves, also half-transparent letters", () => {
  for (const density of [1, 0.5, 0.3]) {
    const outline = outlined([{ ...logo, density }], { box: { left: 140, top: 12, width: 92, height: 42 } })!;
    const truth = coveredBy(logo, 0);
    assert.equal(outline.means, "staying");
    assert.ok(coverage(outline.mask, truth) > 0.97, `${density}: ${coverage(outline.mask, truth)}`);
    const area = outline.mask.reduce((sum, value) => sum + value, 0);
    assert.ok(area < 0.75 * 92 * 42, "more than the letters, less than the box");
  }
});

test("a click on a letter finds the whole line", () => {
  const outline = outlined([logo], { within: [[151, 30]], outside: [] })!;
  assert.equal(outline.means, "staying");
  assert.ok(coverage(outline.mask, coveredBy(logo, 0)) > 0.9);
});

test("a sign includes its background, by box and by click, but a frame does not include what moves behind it", () => {
  const isSign = (x: number, y: number) => x >= 150 && x < 214 && y >= 20 && y < 58;
  const isWithin = (x: number, y: number) => x >= 156 && x < 208 && y >= 26 && y < 52;
  const sign: Actor = { covers: isSign, colour: [210, 30, 30] };
  const prompts: Prompt[] = [
    { box: { left: 140, top: 12, width: 84, height: 54 } },
    { within: [[180, 38]], outside: [] },
  ];
  for (const prompt of prompts) {
    const outline = outlined([sign], prompt)!;
    assert.equal(outline.means, "staying");
    assert.ok(coverage(outline.mask, coveredBy(sign, 0)) > 0.99, `${coverage(outline.mask, coveredBy(sign, 0))}`);
  }
  const rim: Actor = { covers: (x, y) => isSign(x, y) && !isWithin(x, y), colour: [210, 30, 30] };
  const outline = outlined([rim], prompts[0]!)!;
  assert.ok(coverage(outline.mask, coveredBy(rim, 0)) > 0.97);
  assert.equal(outline.mask[38 * width + 180], 0, "what is seen through it stays");
});

test("on a single picture colours decide", () => {
  const ball: Actor = { covers: (x, y) => Math.hypot(x - 120, y - 80) < 26, colour: [20, 40, 230] };
  const truth = coveredBy(ball, 0);
  const box = { left: 86, top: 46, width: 68, height: 68 };
  for (const prompt of [{ box }, { within: [[120, 80]], outside: [] }] as Prompt[]) {
    const outline = outlined([ball], prompt, { isAlone: true })!;
    assert.equal(outline.means, "colours");
    assert.ok(overlapOf(outline.mask, truth) > 0.85, `${overlapOf(outline.mask, truth)}`);
  }
});

test("a box twice as wide and high as a thing finds the thing, also off its centre", () => {
  const thing: Actor = { covers: (x, y) => Math.hypot((x - 120) / 22, (y - 80) / 16) < 1, colour: [20, 40, 230] };
  const truth = coveredBy(thing, 0);
  for (const [left, top] of [
    [76, 48],
    [68, 44],
    [84, 52],
  ] as const) {
    const { mask, means } = outlined([thing], { box: { left, top, width: 88, height: 64 } }, { isAlone: true })!;
    assert.equal(means, "colours");
    assert.ok(overlapOf(mask, truth) > 0.75, `${left}: ${overlapOf(mask, truth)}`);
  }
});

test("a box in which nothing stands out is used as it is", () => {
  const box = { left: 60, top: 40, width: 80, height: 60 };
  const grey: Actor = { covers: () => true, colour: [120, 120, 120] };
  const outline = outlined([grey], { box }, { isAlone: true })!;
  assert.equal(outline.means, "box");
  assert.equal(
    outline.mask.reduce((sum, value) => sum + value, 0),
    80 * 60,
  );
});

test("pictures of one pixel, one line or one colour are handled", () => {
  for (const [w, h] of [
    [1, 1],
    [300, 1],
    [1, 40],
    [2, 2],
    [700, 30],
  ] as const) {
    const frame = { rgb: new Uint8Array(w * h * 3).fill(9), width: w, height: h };
    const boxed = findOutline(frame, { box: { left: 0, top: 0, width: w, height: h } }, [])!;
    assert.equal(boxed.mask.length, w * h);
    assert.ok(boxed.mask.includes(1));
    const clicked = findOutline(frame, { within: [[w / 2, h / 2]], outside: [[0, 0]] }, []);
    assert.ok(clicked === null || clicked.mask.length === w * h);
  }
});
