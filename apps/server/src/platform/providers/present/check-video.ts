import { open } from "node:fs/promises";
import { MediaError } from "@cutwater/media/error.ts";
import { videoOf } from "@cutwater/media/facts.ts";
import { probe } from "@cutwater/media/probe.ts";
import { isSameContainer, sniffBytes, sniffContainer } from "@cutwater/media/sniff.ts";
import { timingOf } from "@cutwater/media/timing.ts";
import type { Fail } from "../client/reply.ts";

export type CheckedVideo = { extension: "mp4" | "mkv"; width: number; height: number; seconds: number };

/** The same limits as for uploads: limited time and memory, and a maximum number of pixels and frames. */
const limits = { timeoutMs: 60_000, memoryMegabytes: 1_024, framePixels: 4_096 * 2_304, frames: 60 * 60 * 20 };

/**
 * Inspects a video that a service made, in separate processes.
 *
 * @param seconds length of the speech in the video
 * @throws EngineFailure for a file that is no video, or lasts less than half as long as the speech or far longer; MediaError for
 *   our own faults; the signal's reason
 */
export async function checkVideo(
  path: string,
  { seconds, signal, fail }: { seconds: number; signal: AbortSignal; fail: Fail },
): Promise<CheckedVideo> {
  const container = sniffContainer(await headOf(path));
  if (container !== "MP4" && container !== "Matroska") throw fail("badAnswer", "no MP4 and no WebM");
  const options = { timeoutMs: limits.timeoutMs, memoryMegabytes: limits.memoryMegabytes, isNice: true, signal };
  try {
    const facts = await probe(path, options);
    const video = videoOf(facts);
    if (!video || !isSameContainer(container, facts.format)) throw fail("badAnswer", "no video in it");
    const { width, height } = video;
    if (width < 16 || height < 16 || width * height > limits.framePixels)
      throw fail("badAnswer", `${width} x ${height} pixels`);
    const { picture } = await timingOf(path, facts, { most: limits.frames, ...options });
    const lasts = picture ? picture.endSeconds - picture.startSeconds : 0;
    if (lasts < seconds / 2 || lasts > 1.5 * seconds + 10)
      throw fail("badAnswer", `it lasts ${lasts.toFixed(1)} s, the speech ${seconds.toFixed(1)} s`);
    return { extension: container === "MP4" ? "mp4" : "mkv", width, height, seconds: lasts };
  } catch (error) {
    if (!(error instanceof MediaError) || error.kind === "missing" || error.kind === "diskFull") throw error;
    throw fail("badAnswer", `it cannot be read (${error.kind})`);
  }
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffBytes), 0, sniffBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
