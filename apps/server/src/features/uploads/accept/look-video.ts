import { join } from "node:path";
import { Refusal } from "@cutwater/contract/answer.ts";
import type { MediaFacts } from "@cutwater/contract/uploads.ts";
import { durationsOf } from "@cutwater/media/duration.ts";
import { audioOf, type VideoFacts, videoOf } from "@cutwater/media/facts.ts";
import type { RunOptions } from "@cutwater/media/ffmpeg.ts";
import { makeThumb } from "@cutwater/media/pictures/thumb.ts";
import { finenessOf } from "@cutwater/media/pixel-format.ts";
import { probe } from "@cutwater/media/probe.ts";
import { type Container, isSameContainer } from "@cutwater/media/sniff.ts";
import { thumbnail } from "@cutwater/media/thumbnail.ts";
import { type PictureTiming, timingOf } from "@cutwater/media/timing.ts";
import { lookLimits } from "../limits.ts";
import { isOurs } from "./is-ours.ts";
import { type SeenSound, soundOf } from "./look-sound.ts";
import { refusalOfLook } from "./refusal-of-look.ts";

type Video = Extract<MediaFacts, { kind: "video" }>;
type Seen = { facts: Video; thumb: Buffer } | SeenSound;
export type LookVideoOptions = { container: Container; scratch: string; signal: AbortSignal };

/**
 * Examines a stranger's video, in processes with little time and memory: its header, the real number of frames, and one decoded
 * frame. A video file without pictures counts as a sound.
 *
 * @param scratch a folder for a frame; the caller removes it.
 * @throws Refusal, the signal's reason, or MediaError for our own faults.
 */
export async function lookIntoVideo(path: string, way: LookVideoOptions): Promise<Seen> {
  const { container, scratch, signal } = way;
  const limited = (timeoutMs: number): RunOptions => ({
    timeoutMs,
    signal,
    isNice: true,
    memoryMegabytes: lookLimits.memoryMegabytes,
  });
  try {
    const probed = await probe(path, limited(lookLimits.probeMs));
    if (!isSameContainer(container, probed.format)) throw new Refusal("upload.broken");
    const video = videoOf(probed);
    if (!video) return soundOf(probed);
    const { width, height } = video;
    if (width * height > lookLimits.framePixels) throw new Refusal("upload.framesTooLarge");
    const timing = await timingOf(path, probed, { most: lookLimits.frames, ...limited(lookLimits.countMs) });
    if (!timing.picture || width < 1 || height < 1) throw new Refusal("upload.broken");
    const { pictureSeconds: durationSeconds, presentedSeconds } = durationsOf(probed, timing);
    const facts: Video = {
      kind: "video",
      bytes: probed.sizeBytes,
      width,
      height,
      codec: video.codec,
      durationSeconds,
      ...(presentedSeconds !== durationSeconds && { presentedSeconds }),
      framesPerSecond: trueRate(video, timing.picture),
      hasAudio: audioOf(probed) !== null,
      ...finenessOf(video.pixelFormat),
    };
    const frame = { path, stream: video.index, scratch };
    return { facts, thumb: await frameOf(frame, durationSeconds, limited(lookLimits.frameMs)) };
  } catch (error) {
    throw refusalOfLook(error);
  }
}

/**
 * The frame rate of a video. If the container states none, ffprobe reports odd rates, such as a thousand frames a second, so the
 * counted rate is used.
 */
function trueRate({ fps }: VideoFacts, { times, startSeconds, endSeconds, isWhole }: PictureTiming): number {
  const counted = endSeconds > startSeconds ? times.length / (endSeconds - startSeconds) : 0;
  const isAlike = fps !== null && Math.abs(fps - counted) <= Math.max(1, counted * 0.1);
  return rounded(fps !== null && (isAlike || !isWhole || counted === 0) ? fps : counted);
}

const rounded = (number: number): number => Math.round(number * 1_000) / 1_000;

/** A frame from a little after the start, because many films begin with a dark picture. The first frame, if that fails. */
async function frameOf(
  { path, stream, scratch }: { path: string; stream: number; scratch: string },
  seconds: number,
  options: RunOptions,
): Promise<Buffer> {
  const out = join(scratch, "frame.jpg");
  const take = async (atSeconds: number) => {
    await thumbnail({ path, out, stream, atSeconds, width: lookLimits.thumb.width }, options);
    return await makeThumb(out, { maxPixels: lookLimits.framePixels, ...lookLimits.thumb });
  };
  const later = Math.min(seconds / 10, 3);
  try {
    return await take(later);
  } catch (error) {
    options.signal?.throwIfAborted();
    if (later === 0 || isOurs(error)) throw error;
    return await take(0);
  }
}
