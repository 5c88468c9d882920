import { input } from "../ffmpeg.ts";
import { timedFrames } from "./timed-frames.ts";
import type { VideoTraits } from "./traits.ts";

/** A frame as it is shown: sRGB of 8 bits, width * height * 3 values, the reader's own; and when, in seconds after the video's first one. */
export type ShownFrame = { rgb: Uint8Array; seconds: number };

export type ShownWanted = {
  path: string;
  traits: Pick<VideoTraits, "timeBase" | "startTime">;
  /** The size frames are given in, in pixels; scaled when it is not the video's own. */
  width: number;
  height: number;
  /** The first one is shown then or later, in seconds after the video's first one; from its beginning on by default. */
  fromSeconds?: number;
  /** Only frames that begin within one of these (at least one), ends included, in seconds after the video's first one; others are only decoded. */
  spans?: readonly (readonly [from: number, to: number])[];
  signal?: AbortSignal;
};

/**
 * Frames of a video as it is shown, upright, each once and with its own time, however unevenly they come. A few are decoded ahead of the reader.
 *
 * @throws MediaError "unreadable" when it breaks off, or the signal's reason
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
