import type { VideoTraits } from "./traits.ts";

/** Brightness of diffuse white, cd/m²; mapped to 1 in linear light. Source: ITU-R BT.2408. */
const whiteNits = 203;
/**
 * Brightness from which pixels are shown as white: few films are mastered for more, and HLG's nominal display reaches it
 * (BT.2100).
 */
const peakNits = 1_000;

/**
 * ffmpeg filters that convert HDR to SDR (BT.709, limited range): linear light, primaries of BT.709, then a curve ("mobius") that
 * keeps values darker than 0.3 of white and compresses brighter ones.
 *
 * @param colours tags of the stream; missing tags default to BT.2100
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
  // Removes data about a mastering display, which does not apply to the result.
  "sidedata=mode=delete",
];
