import assert from "node:assert/strict";
import { test } from "node:test";
import { noise } from "@cutwater/media/test/drawn-sound.ts";
import { leftIn } from "./left-in.ts";

test("the reduction of two sounds in a third is measured, whatever else the third contains", () => {
  const drawn = (seed: number, amplitude: number) => {
    const next = noise(seed, amplitude);
    return Float32Array.from({ length: 96_000 }, () => next());
  };
  const voice = drawn(1, 0.5);
  const music = drawn(2, 0.2);
  const other = drawn(3, 0.01);
  const made = voice.map((value, i) => 0.1 * value - 0.5 * music[i]! + other[i]!);
  const [voiceDb, musicDb] = leftIn(made, [voice, music]);
  assert.ok(Math.abs(voiceDb + 20) < 0.3 && Math.abs(musicDb + 6) < 0.3, `${voiceDb}, ${musicDb}`);
});
