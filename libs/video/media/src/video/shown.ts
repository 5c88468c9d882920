import { input } from "../ffmpeg.ts";
import { timedFrames } from "./timed-frames.ts";
import type { VideoTraits } from "./traits.ts";

/**
 * A frame as it is shown: 8-bit sRGB, width * height * 3 values, owned by the reader; its time in seconds after the video's first
 * frame.
 */
export type ShownFrame = { rgb: Uint8Array; seconds: number };

export type ShownWanted = {
  path: string;
  traits: Pick<VideoTraits, "timeBase" | "startTime">;
  /** Size of the returned frames in pixels; scaled when it is not the video's own. */
  width: number;
  height: number;
  /**
   * Reads from the first frame shown at this time or later, in seconds after the video's first one; by default from the
   * beginning.
   */
  fromSeconds?: number;
  /**
   * Returns only frames that begin within one of these spans (at least one), ends included, in seconds after the video's first
   * one; others are only decoded.
   */
  spans?: readonly (readonly [from: number, to: number])[];
  signal?: AbortSignal;
};

/**
 * Reads frames of a video as they are shown, upright, each once and with its own time, however uneven. A few are decoded ahead of
 * the reader.
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
    ...["-map", "0:V:0", "-fps_mode", "passthrough"],
    ...["-vf", filters.join(","), "-pix_fmt", "rgb24", "-f", "rawvideo", "pipe:1"],
  ];
}
