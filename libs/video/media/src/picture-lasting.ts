/**
 * Options with which a copied picture in an mp4 lasts so many seconds from its first frame. Else the file ends with the last frame in
 * decoding order, which may be decoded long before its end.
 */
export const pictureLasting = (seconds: number): string[] => [
  "-bsf:v:0",
  `setts=pts=PTS:dts=DTS:duration='max(1,STARTDTS+${seconds.toFixed(6)}/TB-DTS)'`,
];
