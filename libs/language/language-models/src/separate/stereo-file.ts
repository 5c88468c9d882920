import { type FileHandle, open } from "node:fs/promises";
import { wavHeaderBytes } from "@cutwater/speech/sound/wav.ts";
import { layoutOf } from "@cutwater/speech/sound/wav-parts.ts";
import { spleeter } from "./spleeter.ts";

/** Bytes of one stereo sample (both channels). */
const sampleBytes = 4;

/** A sound file in Spleeter's format: 16 bits, two channels. */
export type StereoFile = {
  /** Number of samples in each channel. */
  samples: number;
  /** Reads interleaved samples of both channels from a sample index on; silence outside of the sound. */
  read(from: number, samples: number): Promise<Int16Array>;
  close(): Promise<void>;
};

/** Opens a WAV. @returns null for any other file, and for a WAV of another sample rate @throws Error of the file system */
export async function openStereo(path: string): Promise<StereoFile | null> {
  const handle = await open(path);
  const layout = await layoutOf(handle, 2);
  if (layout?.sampleRate !== spleeter.sampleRate) {
    await handle.close();
    return null;
  }
  const samples = (layout.to - layout.from) / sampleBytes;
  return {
    samples,
    async read(from, count) {
      const values = new Int16Array(2 * count);
      const first = Math.max(0, from);
      const end = Math.min(samples, from + count);
      if (end <= first) return values;
      const bytes = new Uint8Array(values.buffer, sampleBytes * (first - from), sampleBytes * (end - first));
      await handle.read(bytes, 0, bytes.length, layout.from + sampleBytes * first);
      return values;
    },
    close: () => handle.close(),
  };
}

/** Writes interleaved samples into a file of `silentWav`, from a sample index on. */
export async function writeStereo(handle: FileHandle, from: number, values: Int16Array): Promise<void> {
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  await handle.write(bytes, 0, bytes.length, wavHeaderBytes + sampleBytes * from);
}
