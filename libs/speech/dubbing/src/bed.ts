import { readSamples } from "@cutwater/media/sound/read-samples.ts";
import { createCentreRemover } from "./centre/remove-centre.ts";
import { createGainReader, type GainPoint } from "./envelope.ts";

export type BedOptions = {
  /** Path of the film with the original sound; null for silence. */
  path: string | null;
  sampleRate: number;
  /** Length of the whole film in samples per channel. A shorter sound is padded with silence, a longer one is cut off. */
  samples: number;
  /** Gain over time. */
  envelope: readonly GainPoint[];
  /** How voices are removed; null keeps the voices. */
  removal: Removal | null;
  signal: AbortSignal | undefined;
};

/**
 * A method of removing voices: remove the part that left and right channel share, or use a sound of the film's length without
 * voices.
 */
export type Removal = {
  by: "centre" | { background: string };
  /** Amount to remove over time: 0 dB removes nothing, -1 dB removes everything. */
  amount: readonly GainPoint[];
};

/** Number of samples per channel in each block except the last. */
export const bedBlockSamples = 8_192;

/**
 * The sound behind dubbed speech: the film's own sound, at the gain of the envelope, with voices removed where requested, and bit
 * for bit unchanged elsewhere.
 *
 * @returns interleaved stereo, block by block; a block may be changed until the next one is requested
 * @throws MediaError, or the signal's reason
 */
export async function* bedOf(options: BedOptions): AsyncGenerator<Float32Array, void, undefined> {
  const { samples, sampleRate } = options;
  const gainAt = createGainReader(options.envelope);
  const ratio = (sample: number) => 10 ** (gainAt(sample / sampleRate) / 20);
  let at = 0;
  let gain = ratio(0);
  for await (const block of withoutVoices(options)) {
    const length = Math.min(bedBlockSamples, samples - at);
    for (let begin = 0; begin < length; begin += gainStep) {
      const end = Math.min(length, begin + gainStep);
      const next = ratio(at + end);
      for (let i = 2 * begin; i < 2 * end; i++)
        block[i]! *= gain + ((next - gain) * ((i >> 1) - begin)) / (end - begin);
      gain = next;
    }
    at += length;
    yield length === bedBlockSamples ? block : block.subarray(0, 2 * length);
    if (at >= samples) return;
  }
}

/** Number of samples between two values of the envelope, which are interpolated linearly. */
const gainStep = 512;

function withoutVoices(options: BedOptions): AsyncGenerator<Float32Array, void, undefined> {
  const { removal } = options;
  if (!removal) return original(options);
  const amountAt = createGainReader(removal.amount);
  const at = (sample: number) => -amountAt(Math.max(0, sample) / options.sampleRate);
  if (removal.by === "centre") return withoutCentre(options, at);
  return fadedInto(original({ ...options, path: removal.by.background }), options, at);
}

/** The amount to remove at a sample, 0 to 1. Calls must have ascending sample indexes. */
type AmountAt = (sample: number) => number;

/**
 * Cross-fades the film's sound into the background where voices are removed. Fades are linear, since the two sounds differ only
 * in the voices.
 */
async function* fadedInto(
  background: AsyncGenerator<Float32Array, void, undefined>,
  options: BedOptions,
  amountAt: AmountAt,
): AsyncGenerator<Float32Array, void, undefined> {
  let amount = amountAt(0);
  let at = 0;
  try {
    for await (const block of original(options)) {
      const { value: behind } = await background.next();
      if (!behind) return;
      for (let begin = 0; begin < bedBlockSamples; begin += gainStep) {
        const next = amountAt(at + begin + gainStep);
        for (let i = 2 * begin; i < 2 * (begin + gainStep); i++) {
          const share = amount + ((next - amount) * ((i >> 1) - begin)) / gainStep;
          if (share > 0) block[i]! += share * (behind[i]! - block[i]!);
        }
        amount = next;
      }
      at += bedBlockSamples;
      yield block;
    }
  } finally {
    await background.return();
  }
}

async function* withoutCentre(options: BedOptions, amountAt: AmountAt): AsyncGenerator<Float32Array, void, undefined> {
  const { hop, latency, step } = createCentreRemover(options.sampleRate);
  if (bedBlockSamples % hop !== 0) throw new RangeError(`no sound of ${options.sampleRate} Hz is prepared`);
  const made = new Float32Array(2 * hop);
  let heard = 0;
  let filled = 0;
  let out = new Float32Array(2 * bedBlockSamples);
  for await (const block of original(options))
    for (let at = 0; at < block.length; at += 2 * hop) {
      heard += hop;
      // The newest samples complete a frame whose middle lies half a frame back.
      step(block.subarray(at, at + 2 * hop), amountAt(heard - (latency + hop) / 2), made);
      if (heard <= latency) continue;
      out.set(made, filled);
      filled += made.length;
      if (filled < out.length) continue;
      yield out;
      out = new Float32Array(2 * bedBlockSamples);
      filled = 0;
    }
}

/** The film's sound in whole blocks, then silence without end. */
async function* original({
  path,
  sampleRate,
  signal,
}: Pick<BedOptions, "path" | "sampleRate" | "signal">): AsyncGenerator<Float32Array, void, undefined> {
  const wanted = { channels: 2, sampleRate, blockSamples: bedBlockSamples, ...(signal && { signal }) } as const;
  if (path)
    for await (const block of readSamples({ path, ...wanted })) {
      if (block.length === 2 * bedBlockSamples) yield block;
      else {
        const filled = new Float32Array(2 * bedBlockSamples);
        filled.set(block);
        yield filled;
      }
    }
  for (;;) {
    signal?.throwIfAborted();
    yield new Float32Array(2 * bedBlockSamples);
  }
}
