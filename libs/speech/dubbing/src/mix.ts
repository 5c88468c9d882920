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
  /** Any file with or without sound. */
  film: string;
  filmSeconds: number;
  /** Ascending by start. */
  lines: readonly DubbedLine[];
  /** Where the original speaks; there, too, its voices are made softer. */
  originalSpeech: readonly Span[];
  /** Path of the film's sound without its voices, as long as the film (`Separate` of the language library); left out, there is none. */
  background?: string | null;
  /** A folder to work in, left as it was: 1.4 GB an hour of film, and 0.7 GB an hour of speech. */
  scratch: string;
  /** Appears when it is whole: stereo of 48,000 Hz, as long as the film. */
  out: string;
  codec: "aac" | "opus";
  signal?: AbortSignal;
  /** From 0 to 1. */
  onShare?: (share: number) => void;
};

export type DubbedTrackReport = {
  /** Of the result, measured; -Infinity for silence. */
  lufs: number;
  truePeak: number;
  /** What takes the original's voices out: the background that was given, or the middle of the recording; null for nothing. */
  voicesRemovedBy: VoicesRemovedBy | null;
  /**
   * By how many dB they get softer by it, ducking aside, told from speech beside pauses; by a background at most 20. Null where nothing
   * takes them out.
   */
  voicesReducedDb: number | null;
  /** By how many dB all of the original's sound is softer under speech; 0 where it is not. */
  duckedDb: number;
  /** What all of the sound was multiplied by for its loudness, in dB: pauses differ from the original by it. */
  gainDb: number;
};

/** EBU R 128's way of measuring, at the loudness that video sites play at. */
export const dubbedLoudness = { lufs: -16, truePeak: -1 };

const sampleRate = 48_000;

/**
 * Makes the dubbed sound of a film: its own sound with softer voices under the spoken lines, brought to one loudness. A few seconds of
 * sound are in memory at a time, whatever the film's length.
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

/** Dubbed speech is as loud as the original's, within reason; where nobody was heard, as speech usually is. */
const speechLevel = (heard: HeardOriginal | null): number => Math.min(-16, Math.max(-32, heard?.speechDb ?? -22));

type Mixing = { path: string; clips: readonly PlacedClip[]; bed: BedOptions };

/** Writes bed and speech as one file, and says how loud it is. */
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
