import { open } from "node:fs/promises";
import { join } from "node:path";
import { zeroOf } from "./common-clock.ts";
import { containerFor } from "./container.ts";
import { audioOf, type MediaFacts, videoOf } from "./facts.ts";
import { input, type RunOptions, runFfmpeg } from "./ffmpeg.ts";
import { probe } from "./probe.ts";

/** A file in which ffmpeg can seek to any key frame, and whose clock begins at zero or at most 0.2 s later. */
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
  if (zeroOf(facts) <= mostLateSeconds && zeroOf(facts) >= 0 && (await hasIndex(path, facts))) return { path, facts };
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

/** Whether a file states the position of each key frame, so that ffmpeg can seek to any of them. */
export async function hasIndex(path: string, facts: MediaFacts): Promise<boolean> {
  if (facts.format.includes("matroska")) return inOrder.includes(videoOf(facts)?.codec);
  return facts.format.includes("mp4") && !(await isFragmented(path));
}

/** Whether an mp4 is fragmented, which means that it has "moof" boxes (ISO/IEC 14496-12, 8.8.4). */
async function isFragmented(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(16);
    for (let at = 0; (await file.read(head, 0, 16, at)).bytesRead >= 8; ) {
      if (head.toString("latin1", 4, 8) === "moof") return true;
      const short = head.readUInt32BE(0);
      const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short;
      if (size < 8) return false;
      at += size;
    }
    return false;
  } finally {
    await file.close();
  }
}
