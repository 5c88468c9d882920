import { readSamples } from "@cutwater/media/sound/read-samples.ts";
import { createCentreRemover } from "./centre/remove-centre.ts";
import { createGainReader, type GainPoint } from "./envelope.ts";

export type BedOptions = {
  /** The film whose sound it is; null for silence. */
  path: string | null;
  sampleRate: number;
  /** Of each channel, of the whole film: what its sound lacks is silence, what it has more is cut off. */
  samples: number;
  /** Gain over time. */
  envelope: readonly GainPoint[];
  /** How much of the centre is taken out over time: 0 dB for none, -1 for all. Null leaves it be. */
  removal: readonly GainPoint[] | null;
  signal: AbortSignal | undefined;
};

/** Of each channel, in each block but the last. */
export const bedBlockSamples = 8_192;

/**
 * What is heard behind dubbed speech: the film's own sound, softer where the envelope says so, without its centre where it is to be
 * taken out, bit for bit itself elsewhere.
 *
 * @returns interleaved stereo, block by block; a block may be changed until the next one is asked for
 * @throws MediaError, or the signal's reason
 */
export async function* bedOf(options: BedOptions): AsyncGenerator<Float32Array, void, undefined> {
  const { samples, sampleRate } = options;
  const gainAt = createGainReader(options.envelope);
  const ratio = (sample: number) => 10 ** (gainAt(sample / sampleRate) / 20);
  let at = 0;
  let gain = ratio(0);
  for await (const block of withoutCentre(options)) {
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

/** Samples between two values of the envelope; a straight line lies between them. */
const gainStep = 512;

async function* withoutCentre(options: BedOptions): AsyncGenerator<Float32Array, void, undefined> {
  if (!options.removal) return yield* original(options);
  const { hop, latency, step } = createCentreRemover(options.sampleRate);
  if (bedBlockSamples % hop !== 0) throw new RangeError(`no sound of ${options.sampleRate} Hz is prepared`);
  const amountAt = createGainReader(options.removal);
  const made = new Float32Array(2 * hop);
  let [heard, filled] = [0, 0];
  let out = new Float32Array(2 * bedBlockSamples);
  for await (const block of original(options))
    for (let at = 0; at < block.length; at += 2 * hop) {
      heard += hop;
      // What comes in last makes a frame whole whose middle lies half a frame back.
      const middle = heard - (latency + hop) / 2;
      step(block.subarray(at, at + 2 * hop), -amountAt(Math.max(0, middle) / options.sampleRate), made);
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
async function* original({ path, sampleRate, signal }: BedOptions): AsyncGenerator<Float32Array, void, undefined> {
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
