import { mkdtemp, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { joinEdges, planEdges } from "./clip-edges.ts";
import { containerFor } from "./container.ts";
import { MediaError } from "./error.ts";
import { audioOf, type MediaFacts, videoOf } from "./facts.ts";
import { input, type RunOptions, runFfmpeg } from "./ffmpeg.ts";
import { packetsOf } from "./packets.ts";
import { probe } from "./probe.ts";

export type ClipOptions = RunOptions & {
  path: string;
  /** Appears when it is complete. The caller chooses its ending by the `container` of the result. */
  out: string;
  fromSeconds: number;
  /** Null for the end of the media. */
  toSeconds: number | null;
  /** False: copied from the key frame at or before `fromSeconds`. True: exactly the requested frames. */
  isExact: boolean;
};

export type Clip = {
  /** "copy": nothing is encoded. "edges": only the frames between an edge and its next key frame. "encoded": all frames. */
  method: "copy" | "edges" | "encoded";
  container: "mp4" | "webm" | "mkv";
  /** Real start and end, in seconds of the whole media. */
  startSeconds: number;
  endSeconds: number;
};

/** The requested piece is empty or lies outside of the media. */
export class ClipOutsideError extends RangeError {}

/**
 * Cuts a piece out of a file. An exact clip of H.264 with closed groups keeps all whole groups and encodes the edges only;
 * anything else is encoded whole as H.264 in mp4. Audio of an exact clip is encoded again, so that it starts with the picture.
 *
 * @throws MediaError, ClipOutsideError, or the signal's reason.
 */
export async function clip(options: ClipOptions): Promise<Clip> {
  const facts = await probe(options.path, ownOnly(options));
  const length = facts.durationSeconds ?? Number.POSITIVE_INFINITY;
  const toSeconds = Math.min(options.toSeconds ?? length, length);
  if (options.fromSeconds < 0 || options.fromSeconds >= toSeconds) {
    throw new ClipOutsideError(`a clip from ${options.fromSeconds} s to ${options.toSeconds} s of ${length} s`);
  }
  const asked = { ...options, toSeconds };
  const isMoving = videoOf(facts) !== null;
  if (!options.isExact || !isMoving) return await copyClip(asked, facts);
  return (await edgesClip(asked, facts)) ?? (await encodeClip(asked, facts));
}

type Asked = Omit<ClipOptions, "toSeconds"> & { toSeconds: number };

/** Options without the progress callback: progress of a step is not progress of the whole. */
const ownOnly = ({ signal, isNice }: RunOptions): RunOptions => ({
  ...(signal ? { signal } : {}),
  ...(isNice === undefined ? {} : { isNice }),
});

async function copyClip(asked: Asked, facts: MediaFacts): Promise<Clip> {
  const { path, fromSeconds, toSeconds } = asked;
  const video = videoOf(facts);
  const [first] = await packetsOf(path, video ? "V:0" : "a:0", fromSeconds, { packets: 1 }, ownOnly(asked));
  // Some containers seek past the wanted time when there is nothing before it.
  const startSeconds = first ? Math.max(0, Math.min(first.ptsSeconds, fromSeconds)) : 0;
  const container = containerFor(
    { video: video?.codec ?? null, audio: audioOf(facts)?.codec ?? null },
    wantedOf(facts),
  );
  // A millisecond more, so that rounding does not fall back to the key frame before.
  const seek = startSeconds > 0 ? ["-ss", (startSeconds + 0.001).toFixed(6)] : [];
  const streams = ["-map", "0:V:0?", "-map", "0:a:0?", "-c", "copy", "-t", (toSeconds - startSeconds).toFixed(6)];
  await write(asked, [...input(path, ...seek), ...streams, "-avoid_negative_ts", "make_zero"], container);
  return { method: "copy", container, startSeconds, endSeconds: toSeconds };
}

async function edgesClip(asked: Asked, facts: MediaFacts): Promise<Clip | null> {
  const plan = await planEdges(asked, facts, ownOnly(asked));
  if (!plan) return null;
  const folder = await mkdtemp(join(dirname(asked.out), ".clip-"));
  try {
    await joinEdges(asked, plan, folder, ownOnly(asked));
  } catch (error) {
    // A clip that cannot be joined is encoded instead; a stop, a full disk or a missing program is still thrown.
    if (error instanceof MediaError && error.kind === "fault") return null;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { method: "edges", container: "mp4", startSeconds: plan.startSeconds, endSeconds: plan.endSeconds };
}

async function encodeClip(asked: Asked, facts: MediaFacts): Promise<Clip> {
  const { path, fromSeconds, toSeconds } = asked;
  const depth = videoOf(facts)?.isHdr ? [] : ["-pix_fmt", "yuv420p"];
  const picture = ["-map", "0:V:0", "-c:v", "libx264", "-preset", "veryfast", "-crf", "18", ...depth];
  const sound = ["-map", "0:a:0?", "-c:a", "aac", "-b:a", "192k"];
  const piece = ["-ss", fromSeconds.toFixed(6), "-t", (toSeconds - fromSeconds).toFixed(6)];
  await write(asked, [...input(path, ...piece), ...picture, ...sound], "mp4");
  return { method: "encoded", container: "mp4", startSeconds: fromSeconds, endSeconds: toSeconds };
}

const muxers = { mp4: "mp4", webm: "webm", mkv: "matroska" };

async function write(asked: Asked, args: string[], container: Clip["container"]): Promise<void> {
  const fast = container === "mp4" ? ["-movflags", "+faststart"] : [];
  await runFfmpeg([...args, ...fast, "-fflags", "+bitexact", "-f", muxers[container], `file:${asked.out}.part`], asked);
  await rename(`${asked.out}.part`, asked.out);
}

const wantedOf = ({ format }: MediaFacts): string => (format.includes("webm") ? "webm" : "mp4");
