import logosAfter from "./samples/logos-after.webp";
import logosBefore from "./samples/logos-before.webp";
import movingAfter from "./samples/moving-after.webp";
import movingBefore from "./samples/moving-before.webp";
import objectsAfter from "./samples/objects-after.webp";
import objectsBefore from "./samples/objects-before.webp";

type Sample = {
  kind: "objects" | "logos" | "moving";
  before: string;
  after: string;
  /** Where the edge is at first, percent from the left: through the very thing that goes. */
  start: number;
};

/** What can be erased, and what our own engine makes of a frame of each (../make-samples.ts); all have the same shape. */
export const samples: readonly Sample[] = [
  { kind: "objects", before: objectsBefore, after: objectsAfter, start: 45.4 },
  { kind: "logos", before: logosBefore, after: logosAfter, start: 82 },
  { kind: "moving", before: movingBefore, after: movingAfter, start: 45.6 },
];

export const sampleRatio = 16 / 9;
