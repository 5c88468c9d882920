import assert from "node:assert/strict";
import { test } from "node:test";
import { createFft } from "./fft.ts";

test("the transform matches its definition, and its inverse restores the input", () => {
  const real = Float64Array.from({ length: 64 }, (_, i) => Math.sin(i * i));
  const imaginary = Float64Array.from({ length: 64 }, (_, i) => Math.cos(3 * i + 1) - 0.2);
  const gotReal = real.slice();
  const gotImaginary = imaginary.slice();
  const fft = createFft(64);
  fft.forward(gotReal, gotImaginary);
  for (let k = 0; k < 64; k++) {
    let wantedReal = 0;
    let wantedImaginary = 0;
    for (let i = 0; i < 64; i++) {
      const cosine = Math.cos((2 * Math.PI * k * i) / 64);
      const sine = -Math.sin((2 * Math.PI * k * i) / 64);
      wantedReal += real[i]! * cosine - imaginary[i]! * sine;
      wantedImaginary += real[i]! * sine + imaginary[i]! * cosine;
    }
    assert.ok(Math.hypot(gotReal[k]! - wantedReal, gotImaginary[k]! - wantedImaginary) < 1e-10);
  }
  fft.inverse(gotReal, gotImaginary);
  assert.ok(gotReal.every((value, i) => Math.abs(value - real[i]!) < 1e-12));
  assert.throws(() => createFft(48), RangeError);
});
