import { MediaError } from "../error.ts";
import { input } from "../ffmpeg.ts";
import type { PipeLimits } from "../pipe.ts";
import { timedFrames } from "../video/timed-frames.ts";
import type { SmallPicture } from "./score.ts";

/** A frame that may represent a video, its time in seconds from the start of the file, and a frame shown a moment later. */
export type Candidate = { seconds: number; picture: SmallPicture; next: SmallPicture | null };

export type CandidatesWanted = {
  path: string;
  /** Number of the video stream. */
  stream: number;
  /** Size as shown, in pixels. */
  width: number;
  height: number;
  durationSeconds: number;
  limits: PipeLimits;
  signal: AbortSignal | undefined;
};

const count = 10;
/** The share of the duration in which candidates are spread: films begin and end with plain frames. */
const first = 0.08;
const last = 0.92;
/** Time between a candidate and the frame that it is compared with, in seconds. */
const moment = 0.2;
/** Longer side of the small frames, in pixels. */
const longerSide = 96;
/** A longer video is not decoded as a whole; each candidate is sought instead. */
const wholeSeconds = 60;

/**
 * Reads frames of a video that are spread over its duration, small.
 *
 * @throws MediaError when none of them can be read, or the signal's reason
 */
export async function candidatesOf(wanted: CandidatesWanted): Promise<Candidate[]> {
  const { durationSeconds, signal } = wanted;
  const step = ((last - first) * durationSeconds) / count;
  const from = first * durationSeconds + step / 2;
  if (durationSeconds <= wholeSeconds) return await spanOf(wanted, { from, seconds: step * (count - 0.5), step });
  const found: Candidate[] = [];
  let reason: unknown = null;
  for (let place = 0; place < count; place += 1) {
    try {
      found.push(...(await spanOf(wanted, { from: from + place * step, seconds: step, step, frames: 2 })));
    } catch (error) {
      signal?.throwIfAborted();
      reason = error;
    }
  }
  if (found.length === 0 && reason !== null) throw reason;
  return found;
}

type Span = {
  from: number;
  seconds: number;
  /** Time between two candidates. */
  step: number;
  /** Maximum number of frames; no limit by default. */
  frames?: number;
};

/** Reads the first frame of every step of a span, and the first frame a moment later. */
async function spanOf(wanted: CandidatesWanted, { from, seconds, step, frames: most }: Span): Promise<Candidate[]> {
  const { path, stream, limits, signal } = wanted;
  const size = smallSizeOf(wanted);
  const gap = Math.min(moment, step / 2);
  const placeAt = (time: string): string => `2*floor(${time}/${step})+gte(mod(${time},${step}),${gap})`;
  const isNext = `isnan(prev_selected_t)+gt(${placeAt("t")},${placeAt("prev_selected_t")})`;
  const args = [
    ...["-hide_banner", "-nostdin", "-nostats", "-v", "info"],
    // Frames that no other frame needs, and smoothing, are left out: they take half of the time.
    ...input(path, "-threads", "1", "-skip_frame", "noref", "-skip_loop_filter", "all", "-ss", from.toFixed(6)),
    ...["-t", seconds.toFixed(6), "-map", `0:${stream}`, "-fps_mode", "passthrough"],
    "-vf",
    `select='${isNext}',scale=${size.width}:${size.height}:flags=area,format=rgba,settb=1/1000000,showinfo=checksum=0`,
    ...(most === undefined ? [] : ["-frames:v", String(most)]),
    ...["-f", "rawvideo", "pipe:1"],
  ];
  const found = new Map<number, { candidate?: Candidate; next?: SmallPicture }>();
  for await (const { data, time } of timedFrames(args, size.width * size.height * 4, { limits, signal })) {
    const at = time / 1e6;
    const place = Math.floor(at / step);
    const frames = found.get(place) ?? {};
    const picture = { data, ...size };
    if (frames.candidate === undefined) frames.candidate = { seconds: from + at, picture, next: null };
    else frames.candidate.next = picture;
    found.set(place, frames);
  }
  return [...found.values()].flatMap(({ candidate }) => candidate ?? []);
}

function smallSizeOf({ width, height }: CandidatesWanted): { width: number; height: number } {
  const scale = longerSide / Math.max(width, height);
  if (!Number.isFinite(scale)) throw new MediaError("unreadable", "its picture has no size");
  return { width: Math.max(2, Math.round(width * scale)), height: Math.max(2, Math.round(height * scale)) };
}
