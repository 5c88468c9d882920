import { logoSize } from "@cutwater/video-inpainting/test/drawn.ts";
import type { Region } from "../marks.ts";

/** The position of the logo, in pixels. */
export const place = { x: 80, y: 50 };
/** A box drawn by hand around the logo. */
export const box = (time = 0.2): Region => ({
  marks: [
    {
      category: "box",
      time,
      points: [
        [place.x - 3, place.y - 3],
        [place.x + logoSize.width + 3, place.y + logoSize.height + 3],
      ],
    },
  ],
});
/** The outline of the logo, as detection found it. */
export const outlined = (time = 0.2): Region => ({
  marks: [
    {
      ...box(time).marks[0]!,
      polygons: [
        [
          [place.x - 1, place.y - 1],
          [place.x + 41, place.y - 1],
          [place.x + 41, place.y + 25],
          [place.x - 1, place.y + 25],
        ],
      ],
    },
  ],
});
