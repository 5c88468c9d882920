import { drawStreamlines } from "./streamlines.ts";

/** The parted water beside the sign-in forms, horizontal; `Sea` rotates it. Computed when the pages are built (compute-at-build.ts). */
export const seaLines = drawStreamlines({
  flat: 0,
  half: 250,
  width: 70,
  gap: 12.4,
  step: 20.5,
  lines: 17,
  opacity: [0.41, 0.03],
  picture: { width: 1000, height: 720 },
});
