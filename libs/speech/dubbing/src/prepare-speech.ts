import { join } from "node:path";
import { stretchSpeech } from "@cutwater/media/sound/stretch.ts";
import { type PlacedClip, readFloats } from "@cutwater/media/sound/timeline.ts";
import { type FoundSpeech, findSpeech } from "@cutwater/speech/sound/find-speech.ts";

/** A planned line, and the file that contains its speech. */
export type DubbedLine = {
  /** Seconds of the film; no line overlaps the next (`planDub`). */
  start: number;
  end: number;
  rate: number;
  path: string;
  /** Id of the line's voice. All voices are brought to the same level. */
  voice: string;
};

export type PrepareOptions = {
  lines: readonly DubbedLine[];
  /** A folder for stretched clips, which take about 190 kB per second of speech. */
  scratch: string;
  sampleRate: number;
  /** Target level of speech, in dB of full scale (RMS). */
  levelDb: number;
  signal: AbortSignal | undefined;
};

/**
 * Stretches spoken lines and places them on the timeline. A line's first sound is at the planned start, and the line is cut at
 * the planned end.
 *
 * @throws MediaError, or the signal's reason
 */
export async function prepareSpeech(options: PrepareOptions): Promise<PlacedClip[]> {
  const { lines, scratch, sampleRate, levelDb, signal } = options;
  const clips = lines.map(({ path, rate }, i) => ({ path, rate, out: join(scratch, `line-${i}.f32`) }));
  await stretchSpeech({ clips, sampleRate, ...(signal && { signal }) });
  const found: (FoundSpeech | null)[] = [];
  for (const { out } of clips) found.push(findSpeech(await readFloats(out), sampleRate));
  const levels = Map.groupBy(lines.entries(), ([, { voice }]) => voice);
  const gains = new Map(
    [...levels].map(([voice, said]) => [voice, levelDb - median(said.flatMap(([i]) => found[i]?.levelDb ?? []))]),
  );
  return lines.flatMap(({ start, end, voice }, i) => {
    const speech = found[i];
    if (!speech) return [];
    const at = Math.round(start * sampleRate);
    const most = Math.round(end * sampleRate) - at;
    const isCut = speech.to - speech.from > most;
    return {
      path: clips[i]!.out,
      at,
      from: speech.from,
      to: Math.min(speech.to, speech.from + most),
      gain: 10 ** ((gains.get(voice) ?? 0) / 20),
      fadeOut: Math.round(sampleRate * (isCut ? 0.03 : 0.005)),
    };
  });
}

/** The median; 0 for an empty list, whose result no line uses. */
function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
