import type { Word } from "@cutwater/language/ports.ts";
import type { Programs } from "@cutwater/process/find-programs.ts";
import { frameLevels, frameSeconds } from "../sound/frame-levels.ts";
import { type Span, speechSpans } from "../sound/speech-spans.ts";
import { featureRate, frameStep, melFeatures } from "./mel-features.ts";
import { referenceOf } from "./reference.ts";
import { resampled } from "./resampled.ts";
import { wordsOf } from "./spoken-words.ts";
import { warp } from "./warp.ts";

export type WordTimes = {
  /** Word times in order, in seconds from the start of the sound. */
  words: Word[];
  /**
   * Whether words were only spread over the speech by their length, because no engine on this machine speaks the language for a
   * comparison.
   */
  isEstimated: boolean;
};

type Line = {
  text: string;
  /** BCP 47. */
  language: string;
  /** Id of the sound's voice, when known. */
  voice?: string | null;
  samples: Int16Array;
  sampleRate: number;
};

/**
 * Maximum length for comparing. Longer speech is only estimated, because the cost of comparing grows with the square of the
 * length.
 */
const longestSeconds = 45;

/**
 * Word times of a line in speech of any voice. An embedded engine speaks the same line with known word times, and both sounds are
 * aligned (mel-features.ts, warp.ts).
 *
 * @throws the signal's reason
 */
export async function wordTimes(
  { text, language, voice = null, samples, sampleRate }: Line,
  options: { signal: AbortSignal; programs?: Programs },
): Promise<WordTimes> {
  const words = wordsOf(text, language);
  const spans = speechSpans(samples, sampleRate);
  const seconds = samples.length / sampleRate;
  const heard = { start: spans[0]?.start ?? 0, end: spans.at(-1)?.end ?? seconds };
  if (words.length === 0) return { words: [], isEstimated: false };
  const reference = seconds > longestSeconds ? null : await referenceOf({ text, words, language, voice }, options);
  if (!reference) return { words: spread(words, spans.length > 0 ? spans : [heard]), isEstimated: true };
  const timeOf = timesBetween(reference, { samples, sampleRate }, heard);
  const afterPause = pauseSkipper({ samples, sampleRate });
  let before = heard.start;
  const timed = words.map(({ text: word }, i): Word => {
    const known = reference.words[i]!;
    const start = afterPause(Math.max(before, timeOf(known.start)));
    before = Math.max(start, Math.min(seconds, timeOf(known.end)));
    return { text: word, start, end: before };
  });
  return { words: timed, isEstimated: false };
}

type Sounding = { samples: Int16Array; sampleRate: number };

/** Maps a time of the reference speech to the other sound. */
function timesBetween(reference: Sounding, other: Sounding, heard: Span): (seconds: number) => number {
  const spans = speechSpans(reference.samples, reference.sampleRate);
  const known = {
    start: spans[0]?.start ?? 0,
    end: spans.at(-1)?.end ?? reference.samples.length / reference.sampleRate,
  };
  const featuresIn = (sound: Sounding, { start, end }: Span) => melFeatures(resampled(sound, start, end, featureRate));
  const way = warp(featuresIn(reference, known), featuresIn(other, heard));
  return (seconds) => {
    const at = Math.min(way.length - 1, Math.max(0, (seconds - known.start) / frameStep));
    const low = way[Math.floor(at)]!;
    const high = way[Math.ceil(at)]!;
    return Math.min(heard.end, heard.start + frameStep * (low + (high - low) * (at % 1)));
  };
}

/**
 * Sound this many dB below the loudest tenth, for this many seconds, is a pause. Shorter silence may be the closure of a p or t.
 */
const pauses = { softerBy: 32, shortest: 0.09, longest: 0.4 } as const;

/** The next audible time from a moment on; the moment itself when it is audible. */
function pauseSkipper({ samples, sampleRate }: Sounding): (seconds: number) => number {
  const { decibels } = frameLevels(samples, sampleRate);
  const most = decibels.toSorted()[Math.floor(decibels.length * 0.9)] ?? 0;
  return (seconds) => {
    const from = Math.floor(seconds / frameSeconds);
    let frame = from;
    while (frame < decibels.length && decibels[frame]! <= most - pauses.softerBy) frame++;
    const pause = (frame - from) * frameSeconds;
    return pause >= pauses.shortest && pause <= pauses.longest ? frame * frameSeconds : seconds;
  };
}

/** Spreads words over the audible spans in proportion to their length. */
function spread(words: readonly { text: string }[], spans: readonly Span[]): Word[] {
  const total = spans.reduce((sum, { start, end }) => sum + end - start, 0);
  const weights = words.map(({ text }) => 1 + [...text].length);
  const sum = weights.reduce((all, one) => all + one, 0);
  const timeAt = (share: number) => {
    let left = share * total;
    for (const { start, end } of spans) {
      if (left <= end - start) return start + left;
      left -= end - start;
    }
    return spans.at(-1)?.end ?? 0;
  };
  let said = 0;
  return words.map(({ text }, i) => {
    const start = timeAt(said / sum);
    said += weights[i]!;
    return { text, start, end: Math.max(start, timeAt(said / sum)) };
  });
}
