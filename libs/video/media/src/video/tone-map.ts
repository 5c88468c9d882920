import type { VideoTraits } from "./traits.ts";

/** Brightness of diffuse white in cd/m². It is mapped to 1 in linear light. Source: ITU-R BT.2408. */
const whiteNits = 203;
/**
 * Brightness in cd/m² that is shown as white. Few films are mastered for more, and it is the peak of HLG's nominal display
 * (BT.2100).
 */
const peakNits = 1_000;

/**
 * ffmpeg filters that convert HDR to SDR (BT.709, limited range): linear light, primaries of BT.709, then a curve ("mobius") that
 * keeps values below 0.3 of white and compresses brighter values.
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
