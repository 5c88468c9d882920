import { phonesOfText, type ToPinyin } from "../visemes/phones-of-text.ts";
import { between, type Mouth, type Viseme, visemes } from "../visemes/visemes.ts";
import { alignPhones } from "./align.ts";
import { heardMouth } from "./heard-mouth.ts";
import { type MouthTrack, trackFramesPerSecond, trackOf } from "./mouth-track.ts";
import { looksPerSecond, type SoundFeatures, soundFeatures } from "./sound-features.ts";

/** A word or a whole line, and the seconds of the sound in which it is spoken. */
export type SpokenText = { start: number; end: number; text: string };

/** Number of looks before and after a moment from which the mouth at that moment is blended. */
const reach = 5;
/** Number of looks by which lips begin to meet before their sound is heard. */
const shutBefore = 4;
const isShut = (viseme: Viseme): boolean => viseme === "closed" || viseme === "lip";
/** Below this level the sound is silence and the mouth rests. */
const silence = 0.12;

/**
 * Makes the mouth track of a speaker from a piece of speech.
 *
 * @param samples mono, 16-bit or -1 to 1; at most 600 s
 * @param words text and times, in order: words or whole lines. Without words, or in an unknown script, only the sound is used
 * @param toPinyin needed for words in Chinese characters
 * @throws RangeError for a sample rate under 8,000, or more than 600 s
 */
export function mouthTrack(
  samples: Int16Array | Float32Array,
  sampleRate: number,
  words: readonly SpokenText[] = [],
  toPinyin?: ToPinyin,
): MouthTrack {
  if (!(sampleRate >= 8_000)) throw new RangeError("speech has at least 8,000 samples a second");
  const features = soundFeatures(samples, sampleRate);
  const looks = Array.from(features.level, (_, look) => heardMouth(features, look));
  const isSaid = new Uint8Array(looks.length);
  for (const { start, end, text } of words) {
    const phones = phonesOfText(text, toPinyin);
    const from = Math.max(0, Math.round(start * looksPerSecond));
    const to = Math.min(looks.length, Math.round(end * looksPerSecond));
    const places = phones && to > from ? alignPhones(phones, features, from, to) : [];
    for (const [i, place] of places.entries()) {
      if (place < 0) continue;
      looks[from + i] = visemes[phones![place]!.viseme];
      isSaid[from + i] = 1;
      const isBegun = place !== places[i - 1] && isShut(phones![place]!.viseme);
      if (isBegun) looks.fill(visemes[phones![place]!.viseme], Math.max(from, from + i - shutBefore), from + i);
    }
  }
  const frames = Math.ceil((looks.length / looksPerSecond) * trackFramesPerSecond);
  const mouths = Array.from({ length: frames }, (_, frame) => {
    const middle = Math.round(((frame + 0.5) * looksPerSecond) / trackFramesPerSecond);
    return voiced(blended(looks, middle), features, middle);
  });
  return trackOf(mouths, isSaid.includes(1) ? "words" : "sound");
}

/**
 * Blends the mouths of the looks around a moment; the nearest look has the most weight. Lips that meet stay visible however brief
 * the contact is.
 */
function blended(looks: readonly Mouth[], middle: number): Mouth {
  let mouth = visemes.rest;
  let weights = 0;
  for (let look = middle - reach; look <= middle + reach; look++) {
    const one = looks[look];
    if (!one) continue;
    const weight = (1 - Math.abs(look - middle) / (reach + 1)) * (1 + 1.5 * Math.max(one.press, one.bite));
    weights += weight;
    mouth = between(mouth, one, weight / weights);
  }
  return mouth;
}

/** Opens a mouth by the loudness of the sound. In silence the mouth rests. */
function voiced(mouth: Mouth, { level }: SoundFeatures, look: number): Mouth {
  let loud = 0;
  for (let at = look - 2; at <= look + 2; at++) loud += (level[at] ?? 0) / 5;
  const talks = Math.min(1, Math.max(0, (loud - silence) / 0.25));
  const free = (1 - mouth.press) * (1 - mouth.bite);
  const open = (0.7 * mouth.open + 0.3 * free) * loud ** 2;
  // Lips are pressed in the silence of a p, too.
  return { ...between(visemes.rest, { ...mouth, open }, talks), press: mouth.press };
}
