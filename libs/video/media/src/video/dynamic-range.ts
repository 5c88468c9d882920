import { MediaError } from "../error.ts";
import { type RunOptions, runFfprobe } from "../ffmpeg.ts";

/**
 * How the brightness of a video is encoded. "pq" and "hlg" are HDR (ITU-R BT.2100). Dolby Vision with a base layer counts as that
 * base layer. "dolbyVision": a base layer that only Dolby Vision can show (profile 5).
 */
export type DynamicRange = "sdr" | "pq" | "hlg" | "dolbyVision";

type RawStream = {
  color_transfer?: string;
  pix_fmt?: string;
  side_data_list?: { dv_bl_signal_compatibility_id?: number }[];
};

/**
 * Reads the colours of a file's video.
 *
 * @param stream ffprobe's specifier; the first moving picture by default
 * @returns its dynamic range, and whether its frames are RGB instead of luma and chroma
 * @throws MediaError "unreadable" when there is no video stream, or the signal's reason
 * Source of the compatibility id, 0 for none: Dolby Vision Streams Within the ISO Base Media File Format, 3.2.
 */
export async function coloursOf(
  path: string,
  { stream: selected = "V:0", ...options }: RunOptions & { stream?: string } = {},
): Promise<{ dynamicRange: DynamicRange; isRgb: boolean }> {
  const printed = await runFfprobe(path, ["-select_streams", selected, "-show_streams", "-of", "json"], {
    timeoutMs: 30_000,
    ...options,
  });
  const [stream] = (JSON.parse(printed) as { streams?: RawStream[] }).streams ?? [];
  if (!stream) throw new MediaError("unreadable", "there is no moving picture in it");
  return {
    dynamicRange: rangeOf(stream),
    isRgb: /^(gbr|rgb|bgr|[ax]rgb|[ax]bgr|0rgb|0bgr|pal8)/.test(stream.pix_fmt ?? ""),
  };
}

function rangeOf({ color_transfer, side_data_list = [] }: RawStream): DynamicRange {
  if (side_data_list.some(({ dv_bl_signal_compatibility_id: id }) => id === 0)) return "dolbyVision";
  if (color_transfer === "smpte2084") return "pq";
  return color_transfer === "arib-std-b67" ? "hlg" : "sdr";
}
