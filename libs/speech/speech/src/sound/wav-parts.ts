import { type FileHandle, open } from "node:fs/promises";
import { readWavLayout, type WavFacts, wavHeader, wavHeaderBytes } from "./wav.ts";

const headBytes = 64 * 1_024;
const chunkBytes = 1 << 20;

/** Creates a silent WAV into which parts are copied; an existing file is kept. The file takes disk space only as it is filled. */
export async function silentWav(path: string, facts: WavFacts): Promise<void> {
  const file = await open(path, "wx").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "EEXIST") return null;
    throw error;
  });
  if (!file) return;
  try {
    await file.write(wavHeader(facts));
    await file.truncate(wavHeaderBytes + 2 * facts.channels * facts.samples);
  } finally {
    await file.close();
  }
}

export type CopiedSamples = {
  /** A 16-bit WAV. */
  from: string;
  /** The first sample, and the number of samples, per channel. */
  start: number;
  samples: number;
  /** A file of `silentWav`, and a position in it. */
  to: string;
  at: number;
  channels: 1 | 2;
};

/**
 * Copies a part of a sound into another sound, 1 MB at a time.
 * @throws RangeError when the sound has another format or ends too early
 */
export async function copySamples({ from, start, samples, to, at, channels }: CopiedSamples): Promise<void> {
  const source = await open(from);
  const target = await open(to, "r+");
  try {
    const sampleBytes = 2 * channels;
    const layout = await layoutOf(source, channels);
    const begin = (layout?.from ?? 0) + sampleBytes * start;
    if (!layout || begin + sampleBytes * samples > layout.to)
      throw new RangeError("the sound is another, or too short");
    const chunk = new Uint8Array(chunkBytes);
    for (let done = 0; done < sampleBytes * samples; ) {
      const wanted = Math.min(chunkBytes, sampleBytes * samples - done);
      const { bytesRead } = await source.read(chunk, 0, wanted, begin + done);
      if (bytesRead === 0) throw new RangeError("the sound ends too early");
      await target.write(chunk, 0, bytesRead, wavHeaderBytes + sampleBytes * at + done);
      done += bytesRead;
    }
  } finally {
    await Promise.all([source.close(), target.close()]);
  }
}

/** Position of a file's samples; null for a file that is not such a WAV. */
export async function layoutOf(file: FileHandle, channels: 1 | 2) {
  const { size } = await file.stat();
  const head = new Uint8Array(Math.min(size, headBytes));
  await file.read(head, 0, head.length, 0);
  return readWavLayout(head, size, channels);
}
