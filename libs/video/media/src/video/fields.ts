import { type RunOptions, runFfprobe } from "../ffmpeg.ts";

/** The field of an interlaced video that is shown first. */
export type Fields = "top" | "bottom";

/**
 * The field order of a video; null for a progressive one. The order that a stream states is not reliable (for H.264 with both
 * kinds of macroblocks it is always "top"), so the first frame decides.
 *
 * @param stated ffprobe's `field_order` of the stream
 */
export async function fieldsOf(path: string, stated: string | undefined, options: RunOptions): Promise<Fields | null> {
  if (!stated || !["tt", "bb", "tb", "bt"].includes(stated)) return null;
  const args = ["-select_streams", "V:0", "-read_intervals", "%+#1", "-show_entries", entries, "-of", "json"];
  const printed = await runFfprobe(path, args, { timeoutMs: 30_000, ...options });
  const [frame] = (JSON.parse(printed) as { frames?: RawFrame[] }).frames ?? [];
  if (frame?.interlaced_frame !== 1) return frame ? null : inOrder(stated);
  return frame.top_field_first === 1 ? "top" : "bottom";
}

type RawFrame = { interlaced_frame?: number; top_field_first?: number };
const entries = "frame=interlaced_frame,top_field_first";

/** The second letter is the field that is shown first. */
const inOrder = (stated: string): Fields => (stated.endsWith("t") ? "top" : "bottom");

/** Interlaced H.264 in 4:2:0 needs a height that is a multiple of four; other heights are deinterlaced. */
export const canInterlace = (height: number): boolean => height % 4 === 0;

/** ffmpeg filter that makes one progressive frame of the two fields of each frame, at the frame's time. */
export const deinterlace = (fields: Fields): string =>
  `bwdif=mode=send_frame:parity=${fields === "top" ? "tff" : "bff"}:deint=all`;

/** ffmpeg filter that marks frames as interlaced. */
export const markFields = (fields: Fields): string => `setfield=mode=${fields === "top" ? "tff" : "bff"}`;

/** Encoder flags for H.264 whose frames are interlaced. */
export const interlacedFlags = "+ildct+ilme";

/**
 * libx264's arguments for the field order. Without them it begins with the top field, and marks the first frames so, until it has
 * read the order of a later frame.
 */
export const fieldArguments = (fields: Fields): string[] => ["-x264-params", fields === "top" ? "tff=1" : "bff=1"];
