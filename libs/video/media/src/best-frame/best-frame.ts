import { MediaError } from "../error.ts";
import { type VideoFacts, videoOf } from "../facts.ts";
import { input, type RunOptions } from "../ffmpeg.ts";
import { sharp } from "../pictures/loaders.ts";
import { type PipeLimits, readPieces } from "../pipe.ts";
import { probe } from "../probe.ts";
import { type Candidate, candidatesOf } from "./candidates.ts";
import { scoreOf } from "./score.ts";

type Limits = Pick<RunOptions, "signal" | "timeoutMs" | "isNice" | "memoryMegabytes"> & {
  /** Longer side of the picture in pixels; a frame is never enlarged. */
  longerSide: number;
  /** Maximum number of pixels of a frame. */
  maxPixels: number;
};

/**
 * Makes a picture of the frame that represents a video best: it compares ten frames that are spread over the duration, and
 * avoids black, white and plain ones and those within a transition. The same file always gives the same picture.
 * Takes about 1.2 s of processor time for 30 s of 720p, and twice that for longer videos of any length.
 *
 * @param limits `timeoutMs` is for each of at most twelve runs of ffmpeg
 * @returns the frame, upright, as WebP, with its transparency; null for a file without moving picture
 * @throws MediaError, or the signal's reason
 */
export async function bestFrame(path: string, limits: Limits): Promise<Buffer | null> {
  const { signal, longerSide, maxPixels, ...processLimits } = limits;
  const facts = await probe(path, { ...processLimits, ...(signal && { signal }) });
  const video = videoOf(facts);
  if (!video) return null;
  const { index: stream, width, height } = video;
  if (!(width > 0 && height > 0 && width * height <= maxPixels))
    throw new MediaError("unreadable", `frames of ${width} x ${height} pixels are not read`);
  const wanted = { path, stream, width, height, limits: processLimits, signal };
  const durationSeconds = video.durationSeconds ?? facts.durationSeconds ?? 0;
  const best = bestOf(durationSeconds > 0 ? await candidatesOf({ ...wanted, durationSeconds }) : []);
  const picture = await frameAt(wanted, best?.seconds ?? 0, sizeWithin(video, longerSide));
  // The frames of a short or broken video may all be before the first candidate.
  return picture ?? (best ? await frameAt(wanted, 0, sizeWithin(video, longerSide)) : null);
}

function bestOf(candidates: readonly Candidate[]): Candidate | null {
  let best: Candidate | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const candidate of candidates) {
    const score = scoreOf(candidate.picture, candidate.next);
    if (score > most) [best, most] = [candidate, score];
  }
  return best;
}

type Wanted = { path: string; stream: number; limits: PipeLimits; signal: AbortSignal | undefined };
type Size = { width: number; height: number };

function sizeWithin({ width, height }: VideoFacts, longerSide: number): Size {
  const scale = Math.min(1, longerSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Seeks a little before a frame, because its time is rounded. */
const roundingSeconds = 0.001;

/** @returns the frame shown at a time, as WebP; null when the video ends before it */
async function frameAt(
  { path, stream, limits, signal }: Wanted,
  seconds: number,
  { width, height }: Size,
): Promise<Buffer | null> {
  const at = Math.max(0, seconds - roundingSeconds);
  const args = [
    ...["-hide_banner", "-nostdin", "-v", "error"],
    ...input(path, "-threads", "1", ...(at > 0 ? ["-ss", at.toFixed(6)] : [])),
    ...["-map", `0:${stream}`, "-frames:v", "1", "-vf", `scale=${width}:${height}:flags=area+accurate_rnd`],
    ...["-pix_fmt", "rgba", "-f", "rawvideo", "pipe:1"],
  ];
  for await (const data of readPieces(args, width * height * 4, { what: "frame", limits, signal }))
    return await sharp(data, { raw: { width, height, channels: 4 } })
      .webp({ quality: 82, smartSubsample: true })
      .toBuffer();
  return null;
}
