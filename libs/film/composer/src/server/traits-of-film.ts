import type { VideoTraits } from "@cutwater/media/video/traits.ts";
import type { Film } from "../layout/lay-out.ts";

/** Duration of a frame in units of a film's time base. */
export const unitsOfFrame = 512;

/** Video traits of a film: square pixels, BT.709, limited range. */
export const traitsOfFilm = ({ frame, composition, frames }: Film): VideoTraits => ({
  width: frame.width,
  height: frame.height,
  timeBase: { num: 1, den: composition.fps * unitsOfFrame },
  index: 0,
  startTime: 0,
  endTime: frames * unitsOfFrame,
  sampleAspect: null,
  isFullRange: false,
  colours: { range: "tv", space: "bt709", transfer: "bt709", primaries: "bt709" },
  matrix: null,
  fields: null,
  audioCodecs: [],
});
