import { input } from "../ffmpeg.ts";
import { timedFrames } from "./timed-frames.ts";
import type { VideoTraits } from "./traits.ts";

/**
 * A frame as it is shown, in 8-bit sRGB with width * height * 3 values, and its time in seconds after the video's first frame.
 * The caller owns the memory.
 */
export type ShownFrame = { rgb: Uint8Array; seconds: number };

export type ShownWanted = {
  path: string;
  traits: Pick<VideoTraits, "index" | "timeBase" | "startTime">;
  /** Size of the returned frames in pixels. Frames are scaled when the video has another size. */
  width: number;
  height: number;
  /**
   * Reading begins with the first frame shown at this time or later, in seconds after the video's first frame; by default at the
   * beginning.
   */
  fromSeconds?: number;
  /**
   * Only frames that begin within one of these spans are returned; others are just decoded. At least one span, both ends
   * inclusive, in seconds after the video's first frame.
   */
  spans?: readonly (readonly [from: number, to: number])[];
  signal?: AbortSignal;
};

/**
 * Reads the frames of a video as they are shown: upright, each once, and with its own time even when times are uneven. A few
 * frames are decoded ahead.
 *
 * @throws MediaError "unreadable" when the video breaks off, or the signal's reason
 */
export async function* readShown(wanted: ShownWanted): AsyncGenerator<ShownFrame, void, undefined> {
  const { traits, width, height } = wanted;
  for await (const { data, time } of timedFrames(argumentsFor(wanted), width * height * 3, wanted))
    yield { rgb: data, seconds: secondsAt(time, traits) };
}

type Clock = ShownWanted["traits"];

const secondsAt = (time: number, { startTime, timeBase }: Clock): number =>
  ((time - startTime) * timeBase.num) / timeBase.den;

function argumentsFor({ path, traits, width, height, fromSeconds = 0, spans }: ShownWanted): string[] {
  const { timeBase, startTime } = traits;
  const own = (seconds: number) => (seconds + (startTime * timeBase.num) / timeBase.den).toFixed(6);
  const within = spans?.map(([from, to]) => `gte(t\\,${own(from)})*lte(t\\,${own(to)})`);
  const filters = [
    ...(within ? [`select=${within.join("+")}`] : []),
    "showinfo=checksum=0",
    `scale=${width}:${height}:flags=area+accurate_rnd+full_chroma_int`,
  ];
  return [
    ...["-hide_banner", "-nostdin", "-nostats", "-v", "info", "-copyts"],
    ...input(path, ...(fromSeconds > 0 ? ["-seek_timestamp", "1", "-ss", own(fromSeconds)] : [])),
    ...["-map", `0:${traits.index}`, "-fps_mode", "passthrough"],
    ...["-vf", filters.join(","), "-pix_fmt", "rgb24", "-f", "rawvideo", "pipe:1"],
  ];
}
