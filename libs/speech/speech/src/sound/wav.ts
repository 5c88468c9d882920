/** 16-bit sound with one channel. */
export type Sound = { samples: Int16Array; sampleRate: number };

export const wavHeaderBytes = 44;

/** A complete RIFF file (16-bit mono) with true lengths in its header. */
export function writeWav({ samples, sampleRate }: Sound): Uint8Array {
  const file = Buffer.alloc(wavHeaderBytes + samples.length * 2);
  file.set(wavHeader({ sampleRate, channels: 1, samples: samples.length }));
  for (let n = 0; n < samples.length; n++) file.writeInt16LE(samples[n] ?? 0, wavHeaderBytes + n * 2);
  return file;
}

/** The header of such a file. @param samples number of samples per channel, limited to what fits into 4 GiB */
export function wavHeader({ sampleRate, channels, samples }: WavFacts): Uint8Array {
  const head = Buffer.alloc(wavHeaderBytes);
  const dataBytes = samples * channels * 2;
  head.write("RIFF", 0, "latin1");
  head.writeUInt32LE(wavHeaderBytes + dataBytes - 8, 4);
  head.write("WAVEfmt ", 8, "latin1");
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(sampleRate, 24);
  head.writeUInt32LE(sampleRate * channels * 2, 28);
  head.writeUInt16LE(channels * 2, 32);
  head.writeUInt16LE(16, 34);
  head.write("data", 36, "latin1");
  head.writeUInt32LE(dataBytes, 40);
  return head;
}

/** Facts of a 16-bit file; `samples` is the number per channel. */
export type WavFacts = { sampleRate: number; channels: 1 | 2; samples: number };

/**
 * Byte offsets at which the samples of a 16-bit PCM file begin and end. A program that writes to a pipe states a length that is
 * too large.
 */
export type WavLayout = { sampleRate: number; from: number; to: number };

/**
 * Parses the header of a 16-bit PCM file.
 * @param head the file's first bytes, at least up to its samples
 * @param fileBytes length of the file
 * @param channels required number of channels
 * @returns null for any other file
 */
export function readWavLayout(head: Uint8Array, fileBytes: number, channels: 1 | 2 = 1): WavLayout | null {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  if (bytes.toString("latin1", 0, 4) !== "RIFF" || bytes.toString("latin1", 8, 12) !== "WAVE") return null;
  let sampleRate = 0;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = bytes.toString("latin1", at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const from = at + 8;
    if (name === "fmt " && from + 16 <= bytes.length) {
      const isPcm = bytes.readUInt16LE(from) === 1 && bytes.readUInt16LE(from + 14) === 16;
      if (!isPcm || bytes.readUInt16LE(from + 2) !== channels) return null;
      sampleRate = bytes.readUInt32LE(from + 4);
    }
    if (name === "data") {
      const to = Math.min(fileBytes, from + length);
      return sampleRate > 0 ? { sampleRate, from, to: to - ((to - from) % (2 * channels)) } : null;
    }
    at = from + length + (length % 2);
  }
  return null;
}

/** The samples of a complete 16-bit mono PCM file; null for any other file. */
export function readWav(file: Uint8Array): Sound | null {
  const layout = readWavLayout(file, file.length);
  if (!layout) return null;
  const samples = samplesOf(file.subarray(layout.from, layout.to));
  return { samples, sampleRate: layout.sampleRate };
}

/** Reads 16-bit little-endian bytes as samples. */
export function samplesOf(bytes: Uint8Array): Int16Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Int16Array.from({ length: bytes.length >> 1 }, (_, n) => view.getInt16(n * 2, true));
}
