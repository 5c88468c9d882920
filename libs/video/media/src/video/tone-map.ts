import type { VideoTraits } from "./traits.ts";

/** Brightness of diffuse white, cd/m²; it becomes 1 of linear light. Source: ITU-R BT.2408. */
const whiteNits = 203;
/** What is brighter is shown as white: few films are mastered for more, and HLG's nominal display has as much (BT.2100). */
const peakNits = 1_000;

/**
 * ffmpeg's filters that make SDR (BT.709, limited range) of HDR: linear light, primaries of BT.709, then a curve that
 * keeps what is darker than 0.3 of white as it is and bends what is brighter ("mobius").
 *
 * @param colours what the stream says of itself; what it does not say is that of BT.2100
 */
export const toneMapFilters = (
  transfer: "pq" | "hlg",
  { space, primaries, range }: VideoTraits["colours"],
): string[] => [
  `zscale=tin=${transfer === "pq" ? "smpte2084" : "arib-std-b67"}:min=${space ?? "bt2020nc"}:pin=${primaries ?? "bt2020"}` +
    `:rin=${range === "pc" ? "full" : "limited"}:t=linear:npl=${whiteNits}`,
  "format=gbrpf32le",
  "zscale=p=bt709",
  `tonemap=mobius:param=0.3:peak=${(peakNits / whiteNits).toFixed(3)}`,
  "zscale=t=bt709:m=bt709:r=limited",
  // Of a master display that the result is not made for.
  "sidedata=mode=delete",
];
