/**
 * ffmpeg options that make copied video in an mp4 last `seconds` from its first frame. Without them the file ends soon after the
 * last decoding time, which may lie long before the end of the last frame.
 */
export const pictureLasting = (seconds: number): string[] => [
  "-bsf:v:0",
  `setts=pts=PTS:dts=DTS:duration='max(1,STARTDTS+${seconds.toFixed(6)}/TB-DTS)'`,
];

/**
 * ffmpeg options that keep the length of a held last frame when video is copied from or to Matroska, whose frames have no lengths.
 *
 * @param seconds from the first frame to the end of the last one @param unit a unit of the source's timestamps, in seconds
 */
export function heldCopy(
  seconds: number,
  unit: number,
  { from, to }: Record<"from" | "to", "mp4" | "matroska">,
): string[] {
  if (from === "mp4" && to === "mp4") return [];
  // ffmpeg evaluates TB in the source's units, but the packets have those of the result.
  const perSecond = to === "matroska" ? 1_000 : Math.round(1 / unit);
  const lasts = `max(1,STARTDTS+${Math.round(seconds * perSecond)}-DTS)`;
  const scale = to === "mp4" ? ["-video_track_timescale", String(perSecond)] : [];
  return [...scale, "-bsf:v:0", `setts=pts=PTS:dts=DTS:duration='${lasts}'`];
}
