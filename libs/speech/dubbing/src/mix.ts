import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { audioOf } from "@cutwater/media/facts.ts";
import { probe } from "@cutwater/media/probe.ts";
import { levelSound } from "@cutwater/media/sound/level.ts";
import type { Loudness } from "@cutwater/media/sound/loudness.ts";
import { type PlacedClip, placeClips } from "@cutwater/media/sound/timeline.ts";
import { writeSamples } from "@cutwater/media/sound/write-samples.ts";
import { type BedOptions, bedBlockSamples, bedOf } from "./bed.ts";
import { duckingEnvelope, usualDucking } from "./envelope.ts";
import { type HeardOriginal, hearOriginal } from "./hear-original.ts";
import { type DubbedLine, prepareSpeech } from "./prepare-speech.ts";
import { findRemoval, nothingRemoved, type VoicesRemovedBy } from "./removal.ts";
import type { Span } from "./spans.ts";

export type DubbedTrackOptions = {
  /** A media file with or without sound. */
  film: string;
  filmSeconds: number;
  /** Ascending by start. */
  lines: readonly DubbedLine[];
  /** Time spans of the original's speech, in which voices are also reduced. */
  originalSpeech: readonly Span[];
  /**
   * Path of the film's sound without voices, as long as the film (`Separate` of the language library); left out when there is
   * none.
   */
  background?: string | null;
  /** A folder for temporary files, deleted afterwards: 1.4 GB for an hour of film, and 0.7 GB for an hour of speech. */
  scratch: string;
  /** Path of the result, which appears only when complete: stereo of 48,000 Hz, as long as the film. */
  out: string;
  codec: "aac" | "opus";
  signal?: AbortSignal;
  /** Called with progress from 0 to 1. */
  onShare?: (share: number) => void;
};

export type DubbedTrackReport = {
  /** Measured loudness of the result; -Infinity for silence. */
  lufs: number;
  truePeak: number;
  /** Method that removes the original's voices: the given background, or removal of the recording's centre; null for none. */
  voicesRemovedBy: VoicesRemovedBy | null;
  /**
   * Reduction of voices by this method in dB, without ducking, measured as speech against pauses; at most 20 for a background.
   * Null when voices are not removed.
   */
  voicesReducedDb: number | null;
  /** Ducking of the complete original sound under speech, in dB; 0 for none. */
  duckedDb: number;
  /** Gain of the complete result in dB, by which it reaches its target loudness. Pauses differ from the original by this gain. */
  gainDb: number;
};

/** Target loudness measured by EBU R 128, at the level of video sites. */
export const dubbedLoudness = { lufs: -16, truePeak: -1 };

const sampleRate = 48_000;

/**
 * Makes the dubbed sound of a film: the film's sound with reduced voices under the spoken lines, at a standard loudness. Only a
 * few seconds of sound are in memory at a time, regardless of the film's length.
 *
 * @throws RangeError for a film of no length; MediaError, or the signal's reason
 */
export async function makeDubbedTrack(options: DubbedTrackOptions): Promise<DubbedTrackReport> {
  const { film, filmSeconds, lines, scratch, out, codec, signal, onShare } = options;
  if (!(filmSeconds > 0 && filmSeconds < Number.POSITIVE_INFINITY)) throw new RangeError(`a film of ${filmSeconds} s`);
  const stoppable = signal ? { signal } : {};
  await mkdir(scratch, { recursive: true });
  const own = await mkdtemp(join(scratch, "dub-"));
  try {
    const audio = audioOf(await probe(film, stoppable));
    const speech = options.originalSpeech;
    const heard = audio ? await hearOriginal({ path: film, speech, signal }) : null;
    onShare?.(0.2);
    const clips = await prepareSpeech({ lines, scratch: own, sampleRate, levelDb: speechLevel(heard), signal });
    onShare?.(0.4);
    const found = heard ? await findRemoval(options, heard) : nothingRemoved;
    const duckedDb = audio ? found.duckedDb : 0;
    const spoken = [...lines, ...speech];
    const path = join(own, "mix.wav");
    const measured = await mix({
      path,
      clips,
      bed: {
        path: audio ? film : null,
        sampleRate,
        samples: Math.round(filmSeconds * sampleRate),
        envelope: duckingEnvelope(spoken, { ...usualDucking, db: -duckedDb }),
        removal: found.by && { by: found.by, amount: duckingEnvelope(spoken, { ...usualDucking, db: -1 }) },
        signal,
      },
    });
    onShare?.(0.6);
    const made = await levelSound({ path, measured, out, codec, target: dubbedLoudness, ...stoppable });
    onShare?.(1);
    const { voicesRemovedBy, voicesReducedDb } = found;
    const { lufs, truePeak, gainDb } = made;
    return { lufs, truePeak, voicesRemovedBy, voicesReducedDb, duckedDb, gainDb };
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

/** Level of dubbed speech: that of the original speech, within limits, or the usual level when no speech was found. */
const speechLevel = (heard: HeardOriginal | null): number => Math.min(-16, Math.max(-32, heard?.speechDb ?? -22));

type Mixing = { path: string; clips: readonly PlacedClip[]; bed: BedOptions };

/** Writes background and speech as one file. @returns the file's loudness */
async function mix({ path, clips, bed }: Mixing): Promise<Loudness> {
  const stoppable = bed.signal ? { signal: bed.signal } : {};
  const writer = writeSamples({ path, channels: 2, sampleRate, ...stoppable });
  const voices = placeClips({ clips, samples: bed.samples, blockSamples: bedBlockSamples, ...stoppable });
  try {
    for await (const block of bedOf(bed)) {
      const { value: voice } = await voices.next();
      if (voice) for (let i = 0; i < block.length; i++) block[i]! += voice[i >> 1]!;
      await writer.write(block);
    }
    return await writer.end();
  } finally {
    writer.stop();
  }
}
