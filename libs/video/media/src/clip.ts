import { mkdtemp, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { joinEdges, planEdges } from "./clip-edges.ts";
import { clipSound } from "./clip-sound.ts";
import { zeroOf } from "./common-clock.ts";
import { containerFor } from "./container.ts";
import { MediaError } from "./error.ts";
import { exactSpan, frameSecondsOf, mostFrameSeconds, pictureEndOf, trimPicture, trimSound } from "./exact-span.ts";
import { audioOf, type MediaFacts, videoOf } from "./facts.ts";
import { input, type RunOptions, runFfmpeg } from "./ffmpeg.ts";
import { copyEndFrom, firstFrameFrom, frameAt, keyFrameAt, rounding } from "./key-frame.ts";
import { pictureLasting } from "./picture-lasting.ts";
import { probe } from "./probe.ts";
import { seekable } from "./seekable.ts";
import { coloursOf } from "./video/dynamic-range.ts";
import { hdrEncoder } from "./video/hdr-encoder.ts";

export type ClipOptions = RunOptions & {
  path: string;
  /**
   * Output path. The file appears there only when it is complete. The caller chooses its file extension by the `container` of the
   * result.
   */
  out: string;
  /** Start in seconds, counted from the first moment that is shown or heard, whatever its timestamp. */
  fromSeconds: number;
  /** End in seconds; null for the end of the media. */
  toSeconds: number | null;
  /**
   * False: the clip is copied from the keyframe at or before `fromSeconds` (audio alone: from the packet that contains it). True:
   * the clip has exactly the requested frames and samples.
   */
  isExact: boolean;
};

export type Clip = {
  /**
   * "copy": nothing is encoded. "edges": only the audio and the video outside of whole GOPs are encoded. "encoded": everything is
   * encoded.
   */
  method: "copy" | "edges" | "encoded";
  container: "mp4" | "webm" | "mkv";
  /** Actual start and end of the clip within the whole media, in seconds. */
  startSeconds: number;
  endSeconds: number;
};

/** The requested piece is empty or lies outside of the media. */
export class ClipOutsideError extends RangeError {}

/**
 * Cuts a piece out of a file. An exact clip of H.264 with closed GOPs copies its whole GOPs and encodes only the edges. Any other
 * exact clip is encoded whole, into mp4: HDR as HEVC with the same colours, other video as H.264. The audio of an exact clip is
 * always encoded, so that it begins with the video. Dolby Vision profile 5 is only copied, because encoding spoils its colours.
 *
 * @throws MediaError, ClipOutsideError, or the signal's reason.
 */
export async function clip(options: ClipOptions): Promise<Clip> {
  const folder = await mkdtemp(join(dirname(options.out), ".clip-"));
  try {
    const given = await probe(options.path, ownOnly(options));
    const source = await seekable(options.path, given, folder, ownOnly(options));
    const length = source.facts.durationSeconds ?? Number.POSITIVE_INFINITY;
    const toSeconds = Math.min(options.toSeconds ?? length, length);
    if (options.fromSeconds < 0 || options.fromSeconds >= toSeconds) {
      throw new ClipOutsideError(`a clip from ${options.fromSeconds} s to ${options.toSeconds} s of ${length} s`);
    }
    const asked: Asked = { ...options, ...source, toSeconds, folder };
    if (videoOf(source.facts) === null) return await clipSound(asked);
    const canEncode = options.isExact && (await rangeOf(asked)) !== "dolbyVision";
    if (!canEncode) return await copyClip(asked);
    return (await edgesClip(asked)) ?? (await encodeClip(asked));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Asked = Omit<ClipOptions, "toSeconds"> & { toSeconds: number; facts: MediaFacts; folder: string };

/** Options without the progress callback, because the progress of one step is not the progress of the whole clip. */
const ownOnly = ({ signal, isNice }: RunOptions): RunOptions => ({
  ...(signal ? { signal } : {}),
  ...(isNice === undefined ? {} : { isNice }),
});

const rangeOf = async (asked: Asked) => (await coloursOf(asked.path, ownOnly(asked))).dynamicRange;

async function copyClip(asked: Asked): Promise<Clip> {
  const { path, facts, fromSeconds, toSeconds } = asked;
  const zero = zeroOf(facts);
  const key = await keyFrameAt(path, zero + fromSeconds, ownOnly(asked));
  const startSeconds = key === null ? fromSeconds : key.ptsSeconds - zero;
  const container = containerFor(
    { video: videoOf(facts)?.codec ?? null, audio: audioOf(facts)?.codec ?? null },
    wantedOf(facts),
  );
  const start = zero + startSeconds - facts.startSeconds;
  const end = await copyEndFrom(path, zero + toSeconds, ownOnly(asked));
  // A clip that ends while the picture stands still ends at the requested time, not at the end of that frame.
  const isStill = end !== null && end.lastShown < zero + toSeconds && end.shownUntil - end.lastShown > mostFrameSeconds;
  const endSeconds = end && !isStill ? end.shownUntil - zero : toSeconds;
  // The seek is 1 ms late, so that it does not find the key frame before; the output offset compensates for it. Frames that are
  // stored after the key frame but shown before it get times below zero, which an mp4 hides. Audio before the key frame is dropped.
  const late = 0.001;
  const lasting = (until: number) => ["-t", (until - startSeconds).toFixed(6)];
  const from = (until: number) => input(path, "-ss", (start + late).toFixed(6), ...lasting(until));
  // ffmpeg ends copied video by decoding times, which are earlier. The audio is therefore a second input with its own end.
  const picture = end ? end.beforeDts - zero - 2 * late - rounding : toSeconds;
  const args =
    key === null
      ? [...input(path), "-map", "0:V:0", "-map", "0:a:0?", "-c", "copy", "-ss", start.toFixed(6), "-copypriorss", "0"]
      : [
          ...[...from(picture), ...from(endSeconds), "-map", "0:V:0", "-map", "1:a:0?", "-c", "copy"],
          ...["-copypriorss:a", "0", "-output_ts_offset", String(late)],
          ...(end && container === "mp4" ? pictureLasting(endSeconds - startSeconds) : []),
        ];
  await write(asked, [...args, ...(key === null ? lasting(toSeconds) : [])], container);
  return { method: "copy", container, startSeconds, endSeconds: key === null ? toSeconds : endSeconds };
}

async function edgesClip(asked: Asked): Promise<Clip | null> {
  const zero = zeroOf(asked.facts);
  const times = { fromSeconds: zero + asked.fromSeconds, toSeconds: zero + asked.toSeconds };
  const plan = await planEdges({ path: asked.path, ...times }, asked.facts, ownOnly(asked));
  if (!plan) return null;
  try {
    await joinEdges(asked, plan, asked.folder, ownOnly(asked));
  } catch (error) {
    // A clip that cannot be joined is encoded instead; a stop, a full disk or a missing program is still thrown.
    if (error instanceof MediaError && error.kind === "fault") return null;
    throw error;
  }
  const startSeconds = plan.startSeconds - zero;
  const endSeconds = plan.endSeconds - zero;
  return { method: "edges", container: "mp4", startSeconds, endSeconds };
}

async function encodeClip(asked: Asked): Promise<Clip> {
  const { path, facts, toSeconds } = asked;
  const zero = zeroOf(facts);
  const frameSeconds = frameSecondsOf(facts);
  const first = await firstFrameFrom(path, zero + asked.fromSeconds - frameSeconds / 2, ownOnly(asked));
  const isNear = first !== null && first - zero - asked.fromSeconds < frameSeconds;
  const fromSeconds = isNear ? Math.max(0, first - zero) : asked.fromSeconds;
  // With no frame near the start, the frame before is still shown, or the video begins later and the clip begins with audio.
  const shown = isNear ? null : await frameAt(path, zero + fromSeconds, ownOnly(asked));
  const enter = shown ? { enterSeconds: shown.groupDts - zero } : {};
  const span = exactSpan(facts, { fromSeconds, toSeconds, ...enter }, true);
  const shownForSeconds = shown ? zero + fromSeconds - shown.ptsSeconds : 0;
  const still = await stillEnd(asked, fromSeconds, frameSeconds);
  const picture = trimPicture({ span, frameSeconds, shownForSeconds, still });
  const encoder = (await hdrEncoder(path, ownOnly(asked))) ?? plainEncoder;
  const sound = audioOf(facts) ? ["-map", "0:a:0", "-af", trimSound(span), "-c:a", "aac", "-b:a", "192k"] : [];
  const args = ["-map", "0:V:0", "-vf", picture, ...ownTimes, ...encoder, ...(still ? inOrder : []), ...sound];
  await write(asked, [...input(path, ...span.seek), ...args], "mp4");
  return { method: "encoded", container: "mp4", startSeconds: fromSeconds, endSeconds: toSeconds };
}

/** When the last frame of an exact clip stands still: its start and end in seconds from the clip's start. Otherwise null. */
async function stillEnd(asked: Asked, fromSeconds: number, frameSeconds: number) {
  const zero = zeroOf(asked.facts);
  const end = Math.min(asked.toSeconds, pictureEndOf(asked.facts));
  if (!Number.isFinite(end)) return null;
  const last = await frameAt(asked.path, zero + end - frameSeconds / 4, ownOnly(asked));
  if (last === null || end - (last.ptsSeconds - zero) < 1.5 * frameSeconds) return null;
  const still = { fromSeconds: Math.max(0, last.ptsSeconds - zero - fromSeconds), toSeconds: end - fromSeconds };
  return still.toSeconds - still.fromSeconds < 1.5 * frameSeconds ? null : still;
}

/** Frames keep their times: ffmpeg repeats none where the video begins late or stands still. */
const ownTimes = ["-fps_mode", "passthrough", "-enc_time_base", "-1"];
/** No reordered frames (B-frames): with them, the last decoding time, at which an mp4 ends, lies before the clip's end. */
const inOrder = ["-bf", "0"];
const plainEncoder = ["-c:v", "libx264", "-preset", "veryfast", "-crf", "18", "-pix_fmt", "yuv420p"];
const muxers = { mp4: "mp4", webm: "webm", mkv: "matroska" };

async function write(asked: Asked, args: string[], container: Clip["container"]): Promise<void> {
  const fast = container === "mp4" ? ["-movflags", "+faststart", "-strict", "-2"] : [];
  await runFfmpeg([...args, ...fast, "-fflags", "+bitexact", "-f", muxers[container], `file:${asked.out}.part`], asked);
  await rename(`${asked.out}.part`, asked.out);
}

const wantedOf = ({ format }: MediaFacts): string => (format.includes("webm") ? "webm" : "mp4");
