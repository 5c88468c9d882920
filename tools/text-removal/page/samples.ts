import type { ToolSample } from "@cutwater/toolkit/page.ts";
import captionsAfter from "./samples/captions-after.webp";
import captionsBefore from "./samples/captions-before.webp";
import cornersAfter from "./samples/corners-after.webp";
import cornersBefore from "./samples/corners-before.webp";
import subtitlesAfter from "./samples/subtitles-after.webp";
import subtitlesBefore from "./samples/subtitles-before.webp";

type Sample = ToolSample & { kind: "subtitles" | "captions" | "corners" };

const ratio = 16 / 9;

/**
 * Texts that can be removed, each with a frame and our engine's result for it (../make-samples.ts). The comparison edge crosses
 * the removed text.
 */
export const samples: readonly Sample[] = [
  { kind: "subtitles", before: subtitlesBefore, after: subtitlesAfter, start: 50, ratio },
  { kind: "captions", before: captionsBefore, after: captionsAfter, start: 24, ratio },
  { kind: "corners", before: cornersBefore, after: cornersAfter, start: 89, ratio },
];
