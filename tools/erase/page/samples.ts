import type { ToolSample } from "@cutwater/toolkit/page.ts";
import logosAfter from "./samples/logos-after.webp";
import logosBefore from "./samples/logos-before.webp";
import movingAfter from "./samples/moving-after.webp";
import movingBefore from "./samples/moving-before.webp";
import objectsAfter from "./samples/objects-after.webp";
import objectsBefore from "./samples/objects-before.webp";

type Sample = ToolSample & { kind: "objects" | "logos" | "moving" };

const ratio = 16 / 9;

/**
 * Things that can be erased, each with a frame and our engine's result for it (../make-samples.ts). The comparison edge crosses
 * the erased thing.
 */
export const samples: readonly Sample[] = [
  { kind: "objects", before: objectsBefore, after: objectsAfter, start: 45.4, ratio },
  { kind: "logos", before: logosBefore, after: logosAfter, start: 82, ratio },
  { kind: "moving", before: movingBefore, after: movingAfter, start: 45.6, ratio },
];
