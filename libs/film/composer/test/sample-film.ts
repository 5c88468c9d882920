import { trackOf } from "@cutwater/presenter/track/mouth-track.ts";
import { visemes } from "@cutwater/presenter/visemes/visemes.ts";
import type { Fonts } from "@cutwater/typesetting/fonts/fonts.ts";
import type { Assets, NewCanvas } from "../src/drawing/context.ts";
import { type Film, layOut } from "../src/layout/lay-out.ts";
import { parseComposition } from "../src/parse-composition.ts";
import type { Shape } from "../src/schema/box.ts";
import { fillSlots } from "../src/slots/fill.ts";
import { drawnPicture } from "./drawn-picture.ts";
import { lesson, offer, talk, values } from "./samples.ts";

export const sampleNames = ["offer", "lesson", "talk"] as const;
export type SampleName = (typeof sampleNames)[number];

/** Lays out a sample the way pages and the server do. */
export const sampleFilm = (name: SampleName, shape: Shape, side: number, fonts: Fonts): Promise<Film> =>
  layOut(fillSlots(parseComposition({ offer, lesson, talk }[name]), name === "offer" ? values : {}), {
    shape,
    side,
    fonts,
  });

const said = ["small", "open", "closed", "open", "lip", "wide"] as const;
/** A mouth track that says "wa ma fee" over and over. */
export const sampleTrack = trackOf(
  Array.from({ length: 100 }, (_, i) => visemes[said[Math.floor(i / 4) % said.length] ?? "rest"]),
  "words",
);

/** The sample's pictures; each frame of its video is a different picture. */
export function sampleAssets(newCanvas: NewCanvas): Assets {
  const first = drawnPicture(newCanvas, { width: 700, height: 1200, seed: 7 });
  const second = drawnPicture(newCanvas, { width: 900, height: 800, seed: 21 });
  const drawable = (canvas: typeof first) => ({ source: canvas, width: canvas.width, height: canvas.height });
  return {
    picture: (asset) => (asset === "first" ? drawable(first) : asset === "second" ? drawable(second) : null),
    track: () => sampleTrack,
    frame: (_id, _asset, seconds) =>
      drawable(drawnPicture(newCanvas, { width: 320, height: 180, seed: Math.floor(seconds * 30) })),
  };
}
