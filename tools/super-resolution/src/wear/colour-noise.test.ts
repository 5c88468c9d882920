import assert from "node:assert/strict";
import { test } from "node:test";
import { createImage } from "@cutwater/imaging/image.ts";
import { waves } from "@cutwater/imaging/test/waves.ts";
import { colourNoise } from "./colour-noise.ts";
import { eigenvalues } from "./eigenvalues.ts";

test("white noise is measured to half a level and is even", () => {
  for (const level of [2, 5, 10, 20]) {
    const noise = colourNoise(waves(160, 120, { level })) ?? assert.fail("nothing is told");
    assert.ok(Math.abs(noise.level - level) < 0.5 && noise.evenness > 0.3, `${level}: ${JSON.stringify(noise)}`);
  }
});

test("structure of a picture is not even noise, and a small or black picture gives no result", () => {
  const noise = colourNoise(waves(160, 120)) ?? assert.fail("nothing is told");
  assert.ok(noise.level < 1, JSON.stringify(noise));
  for (const image of [
    waves(16, 16, { level: 5 }),
    createImage(100, 100, 3),
    createImage(100, 100, 1),
    createImage(3, 90, 3),
  ])
    assert.equal(colourNoise(image), null);
});

test("eigenvalues are those of the matrix, in increasing order", () => {
  // The matrix is diag(1, 4) rotated by any angle, so its eigenvalues stay 1 and 4.
  const c = Math.cos(0.7);
  const s = Math.sin(0.7);
  const turned = [c * c + 4 * s * s, -3 * c * s, -3 * c * s, s * s + 4 * c * c];
  const found = eigenvalues(Float64Array.from(turned), 2);
  assert.ok(Math.abs((found[0] as number) - 1) < 1e-9 && Math.abs((found[1] as number) - 4) < 1e-9, String(found));
  // An n x n matrix of ones has the eigenvalue n once; its other eigenvalues are 0.
  const ones = eigenvalues(new Float64Array(49).fill(1), 7);
  assert.ok(Math.abs((ones[6] as number) - 7) < 1e-9 && Math.abs(ones[5] as number) < 1e-9, String(ones));
  assert.throws(() => eigenvalues(new Float64Array(5), 2), RangeError);
});
