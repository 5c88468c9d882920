export { factsOf, refuseWhenBroken, type VideoFacts } from "./facts.ts";
export { followRegion, holeOf, type MarkedFrame } from "./follow/follow.ts";
export { type HelpWanted, helpInpaint, type Inpainted, type InpaintWanted, inpaintVideo } from "./inpaint-video.ts";
export { createLatest } from "./latest.ts";
export { type Clock, type FramesWanted, framesAround } from "./look/frames-around.ts";
export { lookAround, lookSize, widest as widestLook } from "./look/look-around.ts";
export { answerLook } from "./look/look-at.ts";
export { previewLines } from "./preview-lines.ts";
export { createUnion, type Holes, holesOf, type MarkedRegion } from "./study/holes.ts";
export type {
  FindOptions,
  Found,
  Remains,
  ReviewedVideo,
  StudiedVideo,
  Subject,
  TimeRange,
} from "./study/subject.ts";
export { type PointMap, storedPoints } from "./study/upright.ts";
export { type StudyVideoWanted, studyVideo } from "./study-video.ts";
