import { drawStreamlines } from "./streamlines.ts";

/** The lines round the upload button, on a wide page and on a phone. Computed when the pages are built (compute-at-build.ts). */
export const uploadLines = {
  wide: drawStreamlines({
    flat: 100,
    half: 240,
    width: 40,
    gap: 12,
    step: 13,
    lines: 5,
    opacity: [0.24, 0.05],
    picture: { width: 1440, height: 360 },
  }),
  phone: drawStreamlines({
    flat: 90,
    half: 168,
    width: 38,
    gap: 11,
    step: 11,
    lines: 3,
    opacity: [0.24, 0.08],
    picture: { width: 390, height: 260 },
  }),
};
