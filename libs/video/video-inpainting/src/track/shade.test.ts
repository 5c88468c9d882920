import assert from "node:assert/strict";
import { test } from "node:test";
import { shadedIn } from "@cutwater/imaging/segment/shade.ts";
import { coverage } from "@cutwater/imaging/test/acted.ts";
import { takeShaded } from "./taken.ts";

const width = 120;
const height = 60;
const ground = [170, 110, 80] as const;
const isCast = (x: number, y: number): boolean => x >= 40 && x < 110 && y >= 30 && y < 36;
const isOutside = Uint8Array.from({ length: width * height }, (_, i) => (Math.floor(i / width) < 22 ? 1 : 0));

/** Reproducible noise between minus and plus the given number of 8-bit steps. */
function noise(amplitude: number): () => number {
  let state = 7;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state / 2 ** 31 - 1) * amplitude;
  };
}

/** A noisy background, darkened by a function of the position. */
function lit(lightAt: (x: number, y: number) => readonly [number, number, number]) {
  const next = noise(9);
  const rgb = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    const light = lightAt(i % width, Math.floor(i / width));
    for (let c = 0; c < 3; c++) rgb[3 * i + c] = Math.round(ground[c]! * light[c]! + next());
  }
  return rgb;
}

const background = {
  rgb: Uint8Array.from({ length: width * height * 3 }, (_, i) => ground[i % 3]!),
  scatter: new Float32Array(width * height),
};
const cast = Uint8Array.from({ length: width * height }, (_, i) => (isCast(i % width, Math.floor(i / width)) ? 1 : 0));
const evenly = (light: number) => [light, light, light] as const;
const shadedBy = (rgb: Uint8Array) => shadedIn(rgb, background, width, height, isOutside);

test("a shadow that removes an eighth of the light is distinguished from equally strong noise", () => {
  const shaded = shadedBy(lit((x, y) => evenly(isCast(x, y) ? 0.87 : 1)))!;
  assert.ok(coverage(shaded, cast) > 0.95, `${coverage(shaded, cast)}`);
  const beside = shaded.reduce((sum, value, i) => sum + (Math.abs(Math.floor(i / width) - 33) > 6 ? value : 0), 0);
  assert.ok(beside < 30, `${beside}`);
});

test("a place that is darker and has another hue is not a shadow", () => {
  const shaded = shadedBy(lit((x, y) => (isCast(x, y) ? [0.35, 0.8, 1] : evenly(1))))!;
  assert.ok(coverage(shaded, cast) < 0.02);
});

test("no shadow is found where the light changes everywhere, uniformly or in patches", () => {
  const dimmed = shadedBy(lit((x, y) => evenly(isCast(x, y) ? 0.78 : 0.9)))!;
  assert.ok(coverage(dimmed, cast) > 0.9);
  assert.equal(shadedBy(lit((x) => evenly(x % 40 < 8 ? 0.8 : 1))), null);
});

test("only shaded pixels that are connected with the thing are added", () => {
  const shaded = cast.map((value, i) => (value !== 0 || (i % width < 10 && i < 10 * width) ? 1 : 0));
  const taken = new Uint8Array(width * height);
  taken[33 * width + 39] = 1;
  takeShaded(taken, shaded, width, height);
  assert.equal(coverage(taken, cast), 1);
  assert.equal(taken[0], 0);
});
