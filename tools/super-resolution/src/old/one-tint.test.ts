import assert from "node:assert/strict";
import { test } from "node:test";
import { createImage, type Image } from "@cutwater/imaging/image.ts";
import { applyTable } from "./levels.ts";
import { stainsOf, withoutStains } from "./stains.ts";
import { keepTint, oneTint } from "./tint.ts";

const width = 240;
const height = 180;

/** A textured print: light from the left, darker corners, waves and grain. */
function tones(): Float32Array {
  let state = 3;
  const grain = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32 - 0.5;
  return Float32Array.from({ length: width * height }, (_, i) => {
    const x = (i % width) / width;
    const y = Math.floor(i / width) / height;
    const corner = (x - 0.5) ** 2 + (y - 0.5) ** 2;
    return 150 - 50 * x - 90 * corner + 40 * Math.sin(40 * x) * Math.cos(30 * y) + 6 * grain();
  });
}

/** The same tones in sepia, with a brown disc on the right where blue loses most and red least. */
function sepia(strength: number): Image {
  const print = createImage(width, height, 3);
  for (const [i, tone] of tones().entries()) {
    const far = Math.hypot((i % width) - 170, Math.floor(i / width) - 80) / 45;
    const stain = strength * Math.exp(-(far ** 4));
    const colour = [1.08 * tone + 8, tone, 0.8 * tone - 4];
    print.data.set(
      colour.map((value, c) => Math.min(255, Math.max(0, value * Math.exp(-stain * [0.3, 0.6, 1][c]!)))),
      3 * i,
    );
  }
  return print;
}

function coloured(): Image {
  const scene = createImage(width, height, 3);
  for (const [i, tone] of tones().entries()) {
    const turn = (i % width) / 40;
    scene.data.set(
      [tone + 40 * Math.sin(turn), tone, tone + 40 * Math.cos(turn)].map((v) => Math.min(255, Math.max(0, v))),
      3 * i,
    );
  }
  return scene;
}

const error = (one: Image, other: Image): number =>
  Math.sqrt(one.data.reduce((sum, value, i) => sum + (value - other.data[i]!) ** 2, 0) / one.data.length);

test("a stain on a sepia print is removed, its light and shadow stay", () => {
  const truth = sepia(0);
  const stained = sepia(0.4);
  const field = stainsOf(stained) ?? assert.fail("no stain was seen");
  const cleared = withoutStains(stained, field, 1);
  assert.ok(
    error(cleared, truth) < 0.55 * error(stained, truth),
    `${error(stained, truth)} -> ${error(cleared, truth)}`,
  );
});

test("a sepia print with a vignette and light from one side has no stain", () => {
  const good = sepia(0);
  const field = stainsOf(good);
  const most = field ? error(withoutStains(good, field, 1), good) : 0;
  assert.ok(most < 1, `${most}`);
});

test("a print of one tint is distinguished from a picture with colours", () => {
  assert.equal(oneTint(sepia(0)), 1);
  assert.ok(oneTint(sepia(0.4)) > 0.9);
  assert.equal(oneTint(coloured()), 0);
  assert.equal(oneTint(createImage(3, 3, 1)), 1);
});

test("levels that would colour the shadows leave a sepia print its tint", () => {
  const print = sepia(0);
  const table = createImage(256, 1, 3);
  for (let v = 0; v < 256; v++)
    table.data.set(
      [1.4 * v - 30, 1.4 * v - 60, 1.7 * v - 50].map((x) => Math.min(255, Math.max(0, x))),
      3 * v,
    );
  const purple = applyTable(print, table);
  const kept = keepTint(print, purple, 1);
  let darker = 0;
  let tintBefore = 0;
  let tintAfter = 0;
  for (let i = 0; i < kept.data.length; i += 3) {
    if (kept.data[i + 1]! > 60) continue;
    darker++;
    tintBefore += print.data[i]! - print.data[i + 1]!;
    tintAfter += kept.data[i]! - kept.data[i + 1]!;
    assert.ok(
      kept.data[i]! >= kept.data[i + 1]! - 1 && kept.data[i + 1]! >= kept.data[i + 2]! - 1,
      "the order of the channels stays",
    );
  }
  assert.ok(darker > 500 && tintAfter <= tintBefore + darker, `${tintBefore} -> ${tintAfter} of ${darker}`);
  assert.equal(keepTint(print, purple, 0), purple);
});
