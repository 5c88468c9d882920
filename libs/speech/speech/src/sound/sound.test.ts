import assert from "node:assert/strict";
import { test } from "node:test";
import { frameLevels } from "./frame-levels.ts";
import { cutIntoPieces } from "./pieces.ts";
import { speechSpans } from "./speech-spans.ts";
import { trimSilence } from "./trim-silence.ts";
import { readWav, writeWav } from "./wav.ts";

const rate = 16_000;

/** Makes a sound from parts [seconds, amplitude, kind], one after another. */
function drawn(...parts: [seconds: number, amplitude: number, kind?: "tone" | "noise" | "click"][]): Int16Array {
  let seed = 7;
  const random = () => ((seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648) * 2 - 1;
  return Int16Array.from(
    parts.flatMap(([seconds, amplitude, kind = "tone"]) =>
      Array.from({ length: Math.round(seconds * rate) }, (_, n) => {
        if (kind === "noise") return amplitude * random();
        return kind === "click" && n > 20 ? 0 : amplitude * Math.sin((2 * Math.PI * 220 * n) / rate);
      }),
    ),
  );
}

const rounded = (spans: readonly { start: number; end: number }[]) =>
  spans.map(({ start, end }) => [Number(start.toFixed(1)), Number(end.toFixed(1))]);

test("a WAV has true lengths and reads as it was written", () => {
  const samples = drawn([0.1, 9000]);
  const file = Buffer.from(writeWav({ samples, sampleRate: 22_050 }));
  assert.equal(file.readUInt32LE(4), file.length - 8);
  assert.equal(file.readUInt32LE(40), samples.length * 2);
  assert.deepEqual(readWav(file), { samples, sampleRate: 22_050 });
});

test("a WAV from a pipe, which states too many bytes, ends with the file; a file that is not a WAV is refused", () => {
  const file = Buffer.from(writeWav({ samples: drawn([0.1, 9000]), sampleRate: rate }));
  file.writeUInt32LE(0x7fff_f000, 40);
  assert.equal(readWav(file)?.samples.length, 1600);
  const stereo = Buffer.from(file);
  stereo.writeUInt16LE(2, 22);
  for (const other of [stereo, Buffer.from("ID3"), Buffer.alloc(0), file.subarray(0, 40)])
    assert.equal(readWav(other), null);
});

test("silence is trimmed to at most 50 ms at both ends, not inside", () => {
  const { samples } = trimSilence({
    samples: drawn([0.7, 3, "noise"], [0.2, 8000], [0.4, 0], [0.2, 8000], [1.2, 3, "noise"]),
    sampleRate: rate,
  });
  assert.ok(samples.length >= 0.8 * rate && samples.length <= 0.9 * rate, `${samples.length / rate} s`);
  assert.equal(trimSilence({ samples: new Int16Array(rate), sampleRate: rate }).samples.length, 0);
  assert.equal(trimSilence({ samples: new Int16Array(0), sampleRate: rate }).samples.length, 0);
});

test("tones over noise are spans, clicks and the noise are none", () => {
  const spans = speechSpans(
    drawn(
      [1, 30, "noise"],
      [1, 6000, "tone"],
      [0.5, 30, "noise"],
      [0.3, 20_000, "click"],
      [0.5, 30, "noise"],
      [0.5, 3000, "noise"],
      [1, 30, "noise"],
    ),
    rate,
  );
  assert.deepEqual(rounded(spans), [
    [1, 2],
    [3.3, 3.8],
  ]);
});

test("sound all along is one span, silence is none, and a constant offset is silence", () => {
  assert.deepEqual(rounded(speechSpans(drawn([2, 5000]), rate)), [[0, 2]]);
  assert.deepEqual(speechSpans(new Int16Array(2 * rate), rate), []);
  assert.deepEqual(speechSpans(new Int16Array(2 * rate).fill(9000), rate), []);
  assert.deepEqual(speechSpans(new Int16Array(0), rate), []);
  assert.throws(() => speechSpans(new Int16Array(10), 0), RangeError);
});

test("short silences do not part a span, long ones do", () => {
  const spans = speechSpans(drawn([0.5, 5000], [0.1, 0], [0.5, 5000], [0.5, 0], [0.5, 5000], [0.5, 0]), rate);
  assert.deepEqual(rounded(spans), [
    [0, 1.1],
    [1.6, 2.1],
  ]);
});

test("pieces hold every span, are short enough, and part at silences where there are any", () => {
  const parts = Array.from({ length: 20 }, () => [[2.5, 5000] as const, [0.5, 0] as const]).flat();
  const samples = drawn(...parts.map(([seconds, amplitude]): [number, number] => [seconds, amplitude]), [25, 5000]);
  const levels = frameLevels(samples, rate);
  const spans = speechSpans(samples, rate);
  const pieces = cutIntoPieces(spans, levels.decibels, 10);
  assert.ok(pieces.every(({ start, end }) => end - start <= 10.001));
  for (const { start, end } of spans.filter((span) => span.end - span.start < 9))
    assert.ok(pieces.some((piece) => piece.start <= start && piece.end >= end));
  assert.ok(pieces.slice(1).every(({ start }, n) => start >= (pieces[n]?.end ?? 0) - 1e-9));
  assert.ok((pieces.at(-1)?.end ?? 0) > 84.9);
});
