import { type FileHandle, open } from "node:fs/promises";
import { readWavLayout, wavHeader, wavHeaderBytes } from "@cutwater/speech/sound/wav.ts";
import { spleeter } from "./spleeter.ts";

/** Of both channels together. */
const sampleBytes = 4;
const headBytes = 64 * 1024;

/** A sound on the disk: 16 bits, two channels, as Spleeter hears it. */
export type StereoFile = {
  /** Of each channel. */
  samples: number;
  /** Both channels interleaved, from a sample on; silence outside of the sound. */
  read(from: number, samples: number): Promise<Int16Array>;
  close(): Promise<void>;
};

/** Opens a WAV. @returns null for any other file, also of another rate @throws Error of the file system */
export async function openStereo(path: string): Promise<StereoFile | null> {
  const handle = await open(path);
  const layout = await layoutOf(handle);
  if (layout?.sampleRate !== spleeter.sampleRate) {
    await handle.close();
    return null;
  }
  const samples = (layout.to - layout.from) / sampleBytes;
  return {
    samples,
    async read(from, count) {
      const values = new Int16Array(2 * count);
      const [first, end] = [Math.max(0, from), Math.min(samples, from + count)];
      if (end <= first) return values;
      const bytes = new Uint8Array(values.buffer, sampleBytes * (first - from), sampleBytes * (end - first));
      await handle.read(bytes, 0, bytes.length, layout.from + sampleBytes * first);
      return values;
    },
    close: () => handle.close(),
  };
}

async function layoutOf(handle: FileHandle) {
  const { size } = await handle.stat();
  const head = new Uint8Array(Math.min(size, headBytes));
  await handle.read(head, 0, head.length, 0);
  return readWavLayout(head, size, 2);
}

/** Writes a WAV of silence, which pieces are then written into. @param samples of each channel */
export async function createStereo(path: string, samples: number): Promise<void> {
  const handle = await open(path, "wx");
  try {
    await handle.write(wavHeader({ sampleRate: spleeter.sampleRate, channels: 2, samples }));
    await handle.truncate(wavHeaderBytes + sampleBytes * samples);
  } finally {
    await handle.close();
  }
}

/** Writes interleaved samples into a file of `createStereo`, from a sample on. */
export async function writeStereo(handle: FileHandle, from: number, values: Int16Array): Promise<void> {
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  await handle.write(bytes, 0, bytes.length, wavHeaderBytes + sampleBytes * from);
}
