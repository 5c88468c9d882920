import type { ToolSample } from "@cutwater/toolkit/page.ts";
import boldAfter from "./samples/bold-after.webp";
import boldBefore from "./samples/bold-before.webp";
import editorialAfter from "./samples/editorial-after.webp";
import editorialBefore from "./samples/editorial-before.webp";
import studioAfter from "./samples/studio-after.webp";
import studioBefore from "./samples/studio-before.webp";

const ratio = 16 / 9;

/** Our own drawings, and a frame of the film that our engine makes of them (../make-samples.ts). */
export const samples: readonly [ToolSample, ToolSample, ToolSample] = [
  { before: studioBefore, after: studioAfter, start: 50, ratio },
  { before: boldBefore, after: boldAfter, start: 50, ratio },
  { before: editorialBefore, after: editorialAfter, start: 50, ratio },
];
