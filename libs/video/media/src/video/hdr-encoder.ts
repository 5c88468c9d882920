import { type RunOptions, runFfprobe } from "../ffmpeg.ts";

type RawFrame = {
  color_transfer?: string;
  color_primaries?: string;
  color_space?: string;
  color_range?: string;
  side_data_list?: Record<string, string | number>[];
};

/**
 * Returns ffmpeg arguments that encode an HDR video as HDR: 10-bit HEVC with the colours, mastering display and light levels of the
 * source.
 *
 * @returns null when the video is not HDR
 * @throws MediaError, or the signal's reason.
 */
export async function hdrEncoder(path: string, options: RunOptions = {}): Promise<string[] | null> {
  const args = ["-select_streams", "V:0", "-read_intervals", "%+#1", "-show_frames", "-of", "json"];
  const printed = await runFfprobe(path, args, { timeoutMs: 30_000, ...options });
  const [frame] = (JSON.parse(printed) as { frames?: RawFrame[] }).frames ?? [];
  const transfer = frame?.color_transfer;
  if (!frame || (transfer !== "smpte2084" && transfer !== "arib-std-b67")) return null;
  const parameters = [
    "log-level=error",
    "repeat-headers=1",
    `colorprim=${frame.color_primaries ?? "bt2020"}`,
    `transfer=${transfer}`,
    `colormatrix=${frame.color_space ?? "bt2020nc"}`,
    ...(transfer === "smpte2084" ? ["hdr10=1", "hdr10-opt=1"] : []),
    ...brightness(frame.side_data_list ?? []),
  ];
  return [
    ...["-c:v", "libx265", "-preset", "veryfast", "-crf", "18", "-pix_fmt", "yuv420p10le", "-tag:v", "hvc1"],
    ...["-color_primaries", frame.color_primaries ?? "bt2020", "-color_trc", transfer],
    ...["-colorspace", frame.color_space ?? "bt2020nc", "-color_range", frame.color_range ?? "tv"],
    ...["-x265-params", parameters.join(":")],
  ];
}

/**
 * x265 parameters for the mastering display (SMPTE ST 2086) and the light levels (CTA-861.3). The display's chromaticity is in
 * units of 1/50000, its luminance in units of 1/10000 cd/m².
 */
function brightness(all: Record<string, string | number>[]): string[] {
  const of = (name: string) => all.find((one) => one["side_data_type"] === name);
  const display = of("Mastering display metadata");
  const light = of("Content light level metadata");
  const part = (name: string, unit: number): number | null => {
    const [above, below] = String(display?.[name] ?? "")
      .split("/")
      .map(Number);
    return above !== undefined && below ? Math.round((above / below) * unit) : null;
  };
  const point = (name: string) => `(${part(`${name}_x`, 50_000)},${part(`${name}_y`, 50_000)})`;
  const mastering =
    `G${point("green")}B${point("blue")}R${point("red")}WP${point("white_point")}` +
    `L(${part("max_luminance", 10_000)},${part("min_luminance", 10_000)})`;
  return [
    ...(mastering.includes("null") ? [] : [`master-display=${mastering}`]),
    ...(light ? [`max-cll=${light["max_content"] ?? 0},${light["max_average"] ?? 0}`] : []),
  ];
}
