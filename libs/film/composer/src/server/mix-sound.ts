import { rm } from "node:fs/promises";
import { join } from "node:path";
import { createGainReader } from "@cutwater/dubbing/envelope.ts";
import { probe } from "@cutwater/media/probe.ts";
import { levelSound } from "@cutwater/media/sound/level.ts";
import { type Loudness, measureLoudness } from "@cutwater/media/sound/loudness.ts";
import { writeSamples } from "@cutwater/media/sound/write-samples.ts";
import type { Film } from "../layout/lay-out.ts";
import { isSlot } from "../schema/values.ts";
import { fadeAt, levels, type PlacedSound, planSounds } from "../sound/plan-sounds.ts";
import { openSound, sampleRate } from "./sound-source.ts";

export type MixOptions = {
  film: Film;
  paths: ReadonlyMap<string, string>;
  /** Folder for temporary files of 0.4 MB for each second of film. */
  scratch: string;
  /** Path of the m4a (AAC, stereo). The file appears there only when it is complete. */
  out: string;
  signal?: AbortSignal;
};

/** Loudness of the film's sound after encoding, in LUFS and dBTP; -Infinity for silence. */
export type SoundReport = Loudness;

/** Loudness that video sites use, and headroom for the peaks that their encoders add. */
const target = { lufs: -14, truePeak: -1 };

/**
 * Mixes a film's sounds. Each sound is brought to the level of its kind, music is softer under speech, and the mix is normalised.
 *
 * @returns null for a film without sound
 * @throws MediaError, also for a file without sound; RangeError for an asset without a file; the signal's reason
 */
export async function mixSound(options: MixOptions): Promise<{ path: string; report: SoundReport } | null> {
  const { film, scratch, out, signal } = options;
  const stoppable = signal ? { signal } : {};
  const sounds = await placedSounds(options);
  if (sounds.length === 0) return null;
  const path = join(scratch, "mix.wav");
  try {
    const measured = await writeMix(path, Math.round(film.seconds * sampleRate), sounds, signal);
    const { lufs, truePeak } = await levelSound({ path, measured, out, codec: "aac", target, ...stoppable });
    return { path: out, report: { lufs, truePeak } };
  } finally {
    await rm(path, { force: true });
  }
}

type Mixed = { sound: PlacedSound; path: string; gainDb: number };

async function placedSounds({ film, paths, signal }: MixOptions): Promise<Mixed[]> {
  const stoppable = signal ? { signal } : {};
  const { sounds } = film.composition;
  const assets = new Set(sounds.flatMap(({ source }) => (isSlot(source) ? [] : [source.asset])));
  const known = new Map<string, { path: string; seconds: number; lufs: number }>();
  for (const asset of assets) {
    const path = paths.get(asset);
    if (path === undefined) throw new RangeError(`there is no file for the sound ${asset}`);
    const { durationSeconds } = await probe(path, stoppable);
    const { lufs } = await measureLoudness(path, stoppable);
    known.set(asset, { path, seconds: durationSeconds ?? Number.POSITIVE_INFINITY, lufs });
  }
  return planSounds(film.composition, (asset) => known.get(asset)?.seconds ?? 0).map((sound) => {
    const { path = "", lufs = 0 } = known.get(sound.asset) ?? {};
    return { sound, path, gainDb: sound.gainDb + (Number.isFinite(lufs) ? levels[sound.kind] - lufs : 0) };
  });
}

const blockSamples = 8_192;
/** Number of samples between two points of a gain curve, which is linear between the points. */
const gainStep = 256;

async function writeMix(
  path: string,
  samples: number,
  mixed: readonly Mixed[],
  signal?: AbortSignal,
): Promise<Loudness> {
  const writer = writeSamples({ path, channels: 2, sampleRate, ...(signal && { signal }) });
  const sources = mixed.map(({ sound, path, gainDb }) => ({
    source: openSound(sound, path, signal),
    gain: gainOf(sound, gainDb),
    from: Math.round(sound.start * sampleRate),
    to: Math.min(samples, Math.round(sound.end * sampleRate)),
  }));
  try {
    for (let at = 0; at < samples; at += blockSamples) {
      const block = new Float32Array(2 * Math.min(blockSamples, samples - at));
      for (const { source, gain, from, to } of sources) {
        const begin = Math.max(at, from);
        const count = Math.min(at + block.length / 2, to) - begin;
        if (count > 0) await source.add(block, begin - at, count, (i) => gain(begin + i));
      }
      await writer.write(block);
    }
    return await writer.end();
  } finally {
    writer.stop();
    for (const { source } of sources) await source.close();
  }
}

/** A sound's gain, for ascending sample positions. */
function gainOf(sound: PlacedSound, gainDb: number): (sample: number) => number {
  const ducked = createGainReader(sound.ducking);
  const valueAt = (sample: number) => {
    const seconds = sample / sampleRate;
    return fadeAt(sound, seconds) * 10 ** ((gainDb + ducked(seconds)) / 20);
  };
  let step = Number.NaN;
  let value = 0;
  let next = 0;
  return (sample) => {
    const own = Math.floor(sample / gainStep);
    if (own !== step) {
      value = own === step + 1 ? next : valueAt(own * gainStep);
      next = valueAt((own + 1) * gainStep);
      step = own;
    }
    return value + ((next - value) * (sample - own * gainStep)) / gainStep;
  };
}
