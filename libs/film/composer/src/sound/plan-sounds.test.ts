import assert from "node:assert/strict";
import { test } from "node:test";
import { spoken } from "../../test/spoken.ts";
import { parseComposition } from "../parse-composition.ts";
import type { CompositionInput } from "../schema/composition.ts";
import { approximateLevel } from "./approximate-level.ts";
import { gainPointsOf } from "./gain-points.ts";
import { fadeAt, planSounds } from "./plan-sounds.ts";

const composition = (more: Partial<CompositionInput>) =>
  parseComposition({ version: 1, title: "", language: "en", scenes: [{ seconds: 10, layers: [] }], ...more });
const music = { kind: "music", source: { asset: "music" }, isLooped: true } as const;
const speech = { kind: "narration", source: { asset: "speech" }, start: 2 } as const;
const seconds = (asset: string) => (asset === "music" ? 3 : 4);

test("a sound ends with its file, at its given end, or with the film, and a silent sound is dropped", () => {
  const sounds = [music, speech, { ...speech, start: 8 }, { ...speech, from: 1, end: 4 }, { ...speech, from: 5 }];
  const placed = planSounds(composition({ sounds }), seconds).map(({ start, end }) => [start, end]);
  assert.deepEqual(placed, [
    [0, 10],
    [2, 6],
    [8, 10],
    [2, 4],
  ]);
});

test("music is ducked where words are spoken; without captions, as long as the narration lasts", () => {
  const at = (planned: ReturnType<typeof planSounds>, moment: number) => gainDbAt(planned[0]!, moment);
  const whole = planSounds(composition({ sounds: [music, speech] }), seconds);
  assert.deepEqual(
    [1, 2, 5.9, 7].map((moment) => at(whole, moment)),
    [0, -12, -12, 0],
  );
  const captions = {
    words: spoken("one two", 2, 0.5),
    box: {},
    look: { size: 5, colour: "#ffffff" },
    highlight: "#ffff00",
  };
  const spokenOnly = planSounds(composition({ sounds: [music, speech], captions }), seconds);
  assert.deepEqual(
    [1, 2, 2.9, 4].map((moment) => at(spokenOnly, moment)),
    [0, -12, -12, 0],
  );
  assert.deepEqual(whole[1]?.ducking, [], "speech itself is not");
});

test("fades start and end at zero gain, and a preview's gain has the same points", () => {
  const sounds = [{ ...music, start: 1, end: 9, fadeIn: 2, fadeOut: 4 }];
  const [placed] = planSounds(composition({ sounds }), seconds);
  assert.deepEqual(
    [0.9, 1, 2, 4, 7, 9].map((moment) => fadeAt(placed!, moment)),
    [0, 0, 0.5, 1, 0.5, 0],
  );
  const points = gainPointsOf(placed!, 2);
  assert.deepEqual(
    points.map((point) => point.seconds),
    [2, 3, 5, 9],
  );
  assert.deepEqual(
    points.map(({ factor }) => Math.round(factor * 100) / 100),
    [0.5, 1, 1, 0],
  );
});

test("the approximate level of a stereo tone is close to the meter's, and silence gives -Infinity", () => {
  const tone = Float32Array.from({ length: 96_000 }, (_, i) => (i < 48_000 ? 0.1 * Math.sin(i / 8) : 0));
  // 0.1 of full scale in two channels: -0.691 + 10 log10(2 x 0.005).
  assert.ok(Math.abs(approximateLevel([tone, tone], 48_000) + 20.7) < 1);
  assert.equal(approximateLevel([new Float32Array(48_000)], 48_000), Number.NEGATIVE_INFINITY);
});

const gainDbAt = (sound: Parameters<typeof gainPointsOf>[0], moment: number): number => {
  const [first] = gainPointsOf(sound, moment);
  return Math.round(20 * Math.log10(first!.factor)) + 0;
};
