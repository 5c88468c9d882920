import { type Phone, pause } from "../visemes/phones.ts";
import { looksPerSecond, type SoundFeatures } from "./sound-features.ts";

/** Distance in seconds of a look from its phone's expected time that costs as much as a wrong sound. */
const slackSeconds = 0.5;

/**
 * Finds the phone (speech sound) of each look (feature frame) in a piece of sound, by dynamic programming. The order of phones is
 * kept. Each phone should fit the sound and be near the time it would have if all phones had their usual lengths. Pauses may be
 * left out, also at both ends.
 *
 * @param from the first look; `to` is exclusive @returns the index of the phone for each look, -1 in pauses around the phones;
 * empty when there are fewer looks than phones
 */
export function alignPhones(said: readonly Phone[], features: SoundFeatures, from: number, to: number): Int32Array {
  const phones = [pause, ...said, pause];
  const looks = to - from;
  const count = phones.length;
  if (said.length === 0 || looks < count) return new Int32Array(0);
  const expected = expectedOf(phones, features, from, to);
  const came = new Int8Array(looks * count);
  const isPause = (i: number) => phones[i]?.sounds === "pause";
  let before = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
  for (let look = 0; look < looks; look++) {
    const now = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
    for (let i = 0; i < count; i++) {
      let best = 0;
      let least = look === 0 && i <= 1 ? 0 : before[i]!;
      if (before[i - 1]! < least) [best, least] = [1, before[i - 1]!];
      if (isPause(i - 1) && before[i - 2]! < least) [best, least] = [2, before[i - 2]!];
      came[look * count + i] = best;
      const late = (look - expected[i]!) / (slackSeconds * looksPerSecond);
      now[i] = least + costOf(phones[i]!, features, from + look) + (isPause(i) ? 0 : late * late);
    }
    before = now;
  }
  const places = new Int32Array(looks);
  for (let look = looks - 1, i = before[count - 1]! <= before[count - 2]! ? count - 1 : count - 2; look >= 0; look--) {
    places[look] = i === count - 1 ? -1 : i - 1;
    i -= came[look * count + i]!;
  }
  return places;
}

/** The look in the middle of each phone, not counting silence. */
function expectedOf(phones: readonly Phone[], { level }: SoundFeatures, from: number, to: number): Float64Array {
  const loud = Float64Array.from({ length: to - from }, (_, i) => (level[from + i]! > 0.25 ? 1 : 0.02));
  const all = phones.reduce((sum, { lasts }) => sum + lasts, 0);
  const heard = loud.reduce((sum, one) => sum + one, 0);
  const middles = new Float64Array(phones.length);
  let sum = 0;
  let look = 0;
  let passed = 0;
  for (const [i, { lasts }] of phones.entries()) {
    const wanted = ((sum + lasts / 2) / all) * heard;
    while (look < loud.length - 1 && passed + loud[look]! < wanted) passed += loud[look++]!;
    middles[i] = look;
    sum += lasts;
  }
  return middles;
}

/** Mismatch between a phone and the sound at a look, 0 to about 1.5. */
function costOf({ sounds }: Phone, { level, hiss, open }: SoundFeatures, look: number): number {
  const loud = level[look]!;
  const hissing = hiss[look]!;
  if (sounds === "vowel") return 1 - loud + 0.4 * hissing;
  if (sounds === "voiced") return Math.abs(0.75 - loud) + 0.3 * hissing + 0.4 * open[look]!;
  if (sounds === "hiss") return 1 - hissing + 0.3 * Math.abs(0.5 - loud);
  if (sounds === "stop") return 0.9 * loud;
  return 2 * loud;
}
