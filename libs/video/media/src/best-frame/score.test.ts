import assert from "node:assert/strict";
import { test } from "node:test";
import { type SmallPicture, scoreOf } from "./score.ts";

const width = 96;
const height = 54;
type Colour = readonly [number, number, number];

function drawn(colourAt: (x: number, y: number) => Colour, opacity = 255): SmallPicture {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) data.set([...colourAt(x, y), opacity], (y * width + x) * 4);
  return { data, width, height };
}

const yellow: Colour = [250, 205, 40];
const plain = (colour: Colour) => drawn(() => colour);
const circles = drawn((x, y) =>
  Math.min(Math.hypot(x - 30, y - 27), Math.hypot(x - 66, y - 27)) < 12 ? [30, 40, 50] : yellow,
);
/** Shapes of many shades with rows of dark strokes, like a picture with words. */
const scene = (shift = 0) =>
  drawn((x, y) => {
    if (y > 40 && x > 12 && x < 80 && (x + shift) % 3 === 0) return [20, 20, 24];
    const light = 128 + 90 * Math.sin((x + shift) / 9) * Math.cos(y / 7);
    return [light, 0.7 * light + 30, 220 - light / 2];
  });

test("black, white and one-coloured frames score less than a tenth", () => {
  for (const colour of [[0, 0, 0], [255, 255, 255], yellow] as const)
    assert.ok(scoreOf(plain(colour), null) < 0.1, String(colour));
});

test("a picture with words scores more than two circles, and these more than a plain frame", () => {
  assert.ok(scoreOf(scene(), null) > 2 * scoreOf(circles, null));
  assert.ok(scoreOf(circles, null) > scoreOf(plain(yellow), null));
});

test("a frame that is about to change scores less than one that stays", () => {
  const still = scoreOf(scene(), scene());
  assert.equal(still, scoreOf(scene(), null));
  assert.ok(scoreOf(scene(), plain([255, 255, 255])) < still / 2);
  assert.ok(scoreOf(scene(), scene(1)) < still);
});

test("transparent parts count as black", () => {
  const { data, ...size } = scene();
  assert.ok(scoreOf({ data: data.map((value, at) => (at % 4 === 3 ? 0 : value)), ...size }, null) < 0.1);
});
