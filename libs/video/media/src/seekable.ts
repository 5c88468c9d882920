import { open } from "node:fs/promises";
import { join } from "node:path";
import { zeroOf } from "./common-clock.ts";
import { containerFor } from "./container.ts";
import { audioOf, type MediaFacts, videoOf } from "./facts.ts";
import { input, type RunOptions, runFfmpeg } from "./ffmpeg.ts";
import { probe } from "./probe.ts";

/** A file in which ffmpeg can seek to any keyframe. Its clock begins between 0 and 0.2 s. */
export type Seekable = { path: string; facts: MediaFacts };

/**
 * Copies the video and the first audio into a file with an index, unless the file is seekable already. A seek in MPEG-TS,
 * fragmented mp4 or a bare stream is inexact; a seek in Matroska lands too early when frames are reordered.
 *
 * @param folder for the copy; the caller removes it
 * @throws MediaError, or the signal's reason.
 */
export async function seekable(
  path: string,
  facts: MediaFacts,
  folder: string,
  options: RunOptions = {},
): Promise<Seekable> {
  if (zeroOf(facts) <= mostLateSeconds && zeroOf(facts) >= 0 && (await hasIndex(path, facts, options.signal)))
    return { path, facts };
  const video = videoOf(facts);
  const audio = audioOf(facts);
  // Only ffmpeg reads this copy, so an mp4 may hold audio codecs that players do not open in it.
  const container = containerFor({ video: video?.codec ?? null, audio: video ? null : (audio?.codec ?? null) }, "mp4");
  const out = join(folder, `indexed.${container}`);
  const copied = [...input(path), "-map", "0:V:0?", "-map", "0:a:0?", "-c", "copy", "-strict", "-2"];
  await runFfmpeg([...copied, "-f", muxers[container], `file:${out}`], options);
  return { path: out, facts: await probe(out, options) };
}

const muxers = { mp4: "mp4", webm: "webm", mkv: "matroska" };
/** Latest start of a file's clock, in seconds: usual files begin at most a few reordered frames after zero. */
const mostLateSeconds = 0.2;
const inOrder: readonly (string | undefined)[] = ["vp8", "vp9", "av1", undefined];

/**
 * Whether a file states the position of each key frame, so that ffmpeg can seek to any of them.
 *
 * @throws the signal's reason
 */
export async function hasIndex(
  path: string,
  facts: Pick<MediaFacts, "format" | "streams">,
  signal?: AbortSignal,
): Promise<boolean> {
  if (facts.format.includes("matroska")) return inOrder.includes(videoOf(facts)?.codec);
  return facts.format.includes("mp4") && !(await isFragmented(path, signal));
}

/** A usual mp4 has a handful of top-level boxes before its first fragment. */
const mostBoxes = 10_000;

/**
 * Whether an mp4 may be fragmented: it has a "moof" box (ISO/IEC 14496-12, 8.8.4), or more boxes than are read in search of one.
 *
 * @throws the signal's reason
 */
async function isFragmented(path: string, signal: AbortSignal | undefined): Promise<boolean> {
  const file = await open(path);
  try {
    const { size: end } = await file.stat();
    const head = Buffer.alloc(16);
    let at = 0;
    for (let boxes = 0; at < end; boxes++) {
      signal?.throwIfAborted();
      if (boxes === mostBoxes) return true;
      const { bytesRead } = await file.read(head, 0, 16, at);
      if (bytesRead < 8) return false;
      if (head.toString("latin1", 4, 8) === "moof") return true;
      const size = boxSize(head.subarray(0, bytesRead));
      // Also false for sizes beyond 2^53, whose sum with the position would not be exact.
      if (size < 8 || size > end - at) return false;
      at += size;
    }
    return false;
  } finally {
    await file.close();
  }
}

/** Size of a box from its first 16 bytes, or from 8 when the file ends there. 0: to the end of the file. */
function boxSize(head: Buffer): number {
  const short = head.readUInt32BE(0);
  if (short !== 1) return short;
  return head.length < 16 ? 0 : Number(head.readBigUInt64BE(8));
}
