import { defineAnswers } from "@cutwater/compute/answer.ts";
import type { Frame } from "@cutwater/imaging/frame.ts";
import { openTextDetector } from "@cutwater/ocr/detect.ts";
import type { TextLine } from "@cutwater/ocr/line.ts";
import { type Layout, uprightPicture } from "./upright-picture.ts";

export type ToDetect = { frame: Frame; layout: Layout; longestSide?: number };

/** The calls that a thread answers for detector.ts. */
export default defineAnswers(async (setup: { threads: number }) => {
  const detector = await openTextDetector(setup);
  return {
    detect: ({ frame, layout, longestSide }: ToDetect): Promise<TextLine[]> =>
      detector.detect(uprightPicture(frame, layout), longestSide ? { longestSide } : {}),
    close: () => detector.close(),
  };
});
