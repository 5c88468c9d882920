import type { ToolSample } from "@cutwater/toolkit/page.ts";
import gradientAfter from "./samples/gradient-after.webp";
import gradientBefore from "./samples/gradient-before.webp";
import textureAfter from "./samples/texture-after.webp";
import textureBefore from "./samples/texture-before.webp";
import verticalAfter from "./samples/vertical-after.webp";
import verticalBefore from "./samples/vertical-before.webp";

const ratio = 4 / 3;

/** Our own drawings, and our engine's results for them (../make-samples.ts). */
export const samples: readonly [ToolSample, ToolSample, ToolSample] = [
  { before: gradientBefore, after: gradientAfter, start: 50, ratio },
  { before: textureBefore, after: textureAfter, start: 50, ratio },
  { before: verticalBefore, after: verticalAfter, start: 78, ratio },
];
