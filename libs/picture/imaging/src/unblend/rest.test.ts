import assert from "node:assert/strict";
import { test } from "node:test";
import { boxMask } from "../../test/scene.ts";
import type { Fitted } from "./fit.ts";
import type { Grid } from "./grid.ts";
import { placesIn } from "./grid.ts";
import { fitRest } from "./rest.ts";

const width = 40;
const height = 30;
const frames = 12;
const hole = boxMask(width, height, 8, 6, 24, 18);
/** A spot where the veil is unknown. */
const spot = boxMask(width, height, 18, 13, 3, 3);
const opacity = 0.4;
const film = 220;

/** A gradient that gets brighter from frame to frame, under a half-transparent film. */
const background = (t: number) =>
  Float32Array.from(hole, (_, i) => 60 + 2 * (i % width) + Math.floor(i / width) + 3 * t);
const veiled = (t: number) =>
  Uint8Array.from(background(t), (value, i) =>
    Math.round(hole[i] === 0 ? value : (1 - opacity) * value + opacity * film),
  );

function scene({ isUnseen = 1 } = {}) {
  const places = placesIn(hole);
  const grid: Grid = {
    width,
    height,
    places,
    toGround: [],
    seen: Array.from({ length: frames }, (_, t) => [veiled(t)]),
    isUnseen: new Uint8Array(places.length).fill(isUnseen),
  };
  const outside = places.filter((place) => spot[place] === 0);
  const known: Fitted = {
    places: outside,
    gains: new Float32Array(outside.length).fill(1 / (1 - opacity)),
    offsets: new Float32Array(outside.length).fill((-opacity * film) / (1 - opacity)),
  };
  const isKnown = spot.map((value) => (value === 0 ? 1 : 0));
  const planes = Array.from({ length: frames }, (_, t) => [
    background(t).map((value, i) => (spot[i] === 0 ? value : 0)),
  ]);
  return { grid, known, clear: { planes, isKnown }, isBar: new Uint8Array(width * height) };
}

test("a spot where the veil is unknown is as transparent as the veil around it, and what is seen through it fits", () => {
  const { grid, known, clear, isBar } = scene();
  const rest = fitRest(grid, known, clear, isBar);
  assert.deepEqual([...rest.places], [...placesIn(spot)]);
  for (const [i, place] of rest.places.entries()) {
    assert.ok(Math.abs(rest.gains[i]! - 1 / (1 - opacity)) < 1e-6);
    for (const t of [0, frames - 1]) {
      const value = rest.gains[i]! * veiled(t)[place]! + rest.offsets[i]!;
      assert.ok(Math.abs(value - background(t)[place]!) < 2.5, `${value} for ${background(t)[place]}`);
    }
  }
});

test("nothing is estimated where the background was seen, in a bar, or far from known places", () => {
  const { grid, known, clear, isBar } = scene();
  assert.equal(fitRest(scene({ isUnseen: 0 }).grid, known, clear, isBar).places.length, 0);
  assert.equal(fitRest(grid, known, clear, spot).places.length, 0);
  const few: Fitted = { places: known.places.slice(0, 7), gains: known.gains, offsets: known.offsets };
  assert.equal(fitRest(grid, few, clear, isBar).places.length, 0);
});
