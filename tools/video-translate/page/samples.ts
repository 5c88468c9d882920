import type { ToolSample } from "@cutwater/toolkit/page.ts";
import outlineAfter from "./samples/outline-after.webp";
import outlineBefore from "./samples/outline-before.webp";
import plateAfter from "./samples/plate-after.webp";
import plateBefore from "./samples/plate-before.webp";
import yellowAfter from "./samples/yellow-after.webp";
import yellowBefore from "./samples/yellow-before.webp";

const ratio = 16 / 9;

/** Old subtitles, and our engine's result for a frame of each (../make-samples.ts). */
export const samples: readonly [ToolSample, ToolSample, ToolSample] = [
  { before: outlineBefore, after: outlineAfter, start: 50, ratio },
  { before: yellowBefore, after: yellowAfter, start: 50, ratio },
  { before: plateBefore, after: plateAfter, start: 50, ratio },
];
