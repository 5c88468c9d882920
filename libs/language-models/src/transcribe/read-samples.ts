import { open } from "node:fs/promises";
import { EngineFailure } from "@cutwater/language/failures.ts";
import type { Span } from "@cutwater/speech/sound/speech-spans.ts";
import { readWavLayout, samplesOf } from "@cutwater/speech/sound/wav.ts";

const headBytes = 64 * 1024;

/** A part of a 16-bit mono WAV, in seconds; what is past its end is left out. @throws EngineFailure for any other file */
export async function readSamples(file: string, { start, end }: Span, engine: string): Promise<Int16Array> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const head = Buffer.alloc(Math.min(size, headBytes));
    await handle.read(head, 0, head.length, 0);
    const layout = readWavLayout(head, size);
    if (!layout) throw new EngineFailure(engine, "rejected", "the file is no 16-bit mono WAV");
    const byteAt = (seconds: number) => Math.min(layout.to, layout.from + 2 * Math.round(seconds * layout.sampleRate));
    const bytes = Buffer.alloc(byteAt(end) - byteAt(start));
    await handle.read(bytes, 0, bytes.length, byteAt(start));
    return samplesOf(bytes);
  } finally {
    await handle.close();
  }
}
