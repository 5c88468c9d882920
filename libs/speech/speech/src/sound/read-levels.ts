import { open } from "node:fs/promises";
import { EngineFailure } from "@cutwater/language/failures.ts";
import { type FrameLevels, frameLevels } from "./frame-levels.ts";
import { readWavLayout, samplesOf } from "./wav.ts";

/** The sample rate that recognisers expect. */
const rate = 16_000;
const headBytes = 64 * 1024;
/** A whole number of frames. */
const blockBytes = rate * 2 * 20;

/**
 * The levels of a 16 kHz mono WAV. The file is read in blocks, so that films of hours are not held in memory.
 * @throws EngineFailure for any other file, or the signal's reason
 */
export async function readLevels(file: string, engine: string, signal: AbortSignal): Promise<FrameLevels> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const head = Buffer.alloc(Math.min(size, headBytes));
    await handle.read(head, 0, head.length, 0);
    const layout = readWavLayout(head, size);
    if (layout?.sampleRate !== rate) throw new EngineFailure(engine, "rejected", "the file is no 16 kHz mono WAV");
    const blocks: FrameLevels[] = [];
    const block = Buffer.alloc(blockBytes);
    for (let at = layout.from; at < layout.to; at += blockBytes) {
      signal.throwIfAborted();
      const { bytesRead } = await handle.read(block, 0, Math.min(blockBytes, layout.to - at), at);
      blocks.push(frameLevels(samplesOf(block.subarray(0, bytesRead)), rate));
    }
    return {
      decibels: joined(blocks.map(({ decibels }) => decibels)),
      crossings: joined(blocks.map(({ crossings }) => crossings)),
    };
  } finally {
    await handle.close();
  }
}

function joined(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
