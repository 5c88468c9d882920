import { drawStreamlines } from "./streamlines.ts";

/** The lines round the link field, on a wide page and on a phone. Computed when the pages are built (compute-at-build.ts). */
export const linkFieldLines = {
  wide: drawStreamlines({
    flat: 330,
    half: 530,
    width: 46,
    gap: 12,
    step: 12,
    lines: 5,
    opacity: [0.24, 0.03],
    picture: { width: 1440, height: 360 },
  }),
  phone: drawStreamlines({
    flat: 140,
    half: 232,
    width: 41,
    gap: 11,
    step: 11,
    lines: 3,
    opacity: [0.24, 0.08],
    picture: { width: 390, height: 300 },
  }),
};
