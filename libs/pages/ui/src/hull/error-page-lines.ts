import { drawStreamlines } from "./streamlines.ts";

/** The lines round the number of an error page, on a wide page and on a phone. Computed when the pages are built (compute-at-build.ts). */
export const errorPageLines = {
  wide: drawStreamlines({
    flat: 70,
    half: 300,
    width: 84,
    gap: 12.3,
    step: 18.5,
    lines: 8,
    opacity: [0.24, 0.05],
    picture: { width: 1440, height: 460 },
  }),
  phone: drawStreamlines({
    flat: 30,
    half: 180,
    width: 74,
    gap: 11,
    step: 17,
    lines: 8,
    opacity: [0.24, 0.03],
    picture: { width: 390, height: 420 },
  }),
};
