/**
 * ffmpeg options that make copied video in an mp4 last `seconds` from its first frame. Without them the file ends soon after the
 * last decoding time, which may lie long before the end of the last frame.
 */
export const pictureLasting = (seconds: number): string[] => [
  "-bsf:v:0",
  `setts=pts=PTS:dts=DTS:duration='max(1,STARTDTS+${seconds.toFixed(6)}/TB-DTS)'`,
];
