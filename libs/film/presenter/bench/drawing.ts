import { type Canvas, createCanvas, type Image, loadImage } from "@napi-rs/canvas";
import { drawPresenter } from "../src/drawing/draw-presenter.ts";
import { type PresenterId, presenterIds } from "../src/people/people.ts";
import { poseAt } from "../src/pose/pose-at.ts";
import { trackOf } from "../src/track/mouth-track.ts";
import { visemes } from "../src/visemes/visemes.ts";

export type Drawn = { name: string; milliseconds: number };

const mouths = Object.values(visemes);
const track = trackOf(
  Array.from({ length: 1_500 }, (_, i) => mouths[Math.floor(i / 3) % mouths.length] ?? visemes.rest),
  "words",
);

/**
 * Milliseconds to draw a frame of this side and read its pixels, for each speaking presenter, then for a still PNG of a presenter
 * that is decoded once.
 */
export async function measureDrawing(side: number, frames: number): Promise<Drawn[]> {
  const canvas = createCanvas(side, side);
  const drawn = presenterIds.map((id) => ({
    name: id,
    milliseconds: timed(canvas, frames, (i) => present(canvas, id, i)),
  }));
  const still = await loadImage(canvas.toBuffer("image/png"));
  return [...drawn, { name: "still PNG", milliseconds: timed(canvas, frames, () => show(canvas, still)) }];
}

function present(canvas: Canvas, id: PresenterId, frame: number): void {
  const box = { left: 0, top: 0, width: canvas.width, height: canvas.height };
  drawPresenter(canvas.getContext("2d"), id, poseAt(track, frame / 30, 1), box, { ground: "light" });
}

const show = (canvas: Canvas, still: Image): void => canvas.getContext("2d").drawImage(still, 0, 0);

function timed(canvas: Canvas, frames: number, draw: (frame: number) => void): number {
  for (let frame = 0; frame < 20; frame++) draw(frame);
  const begun = performance.now();
  for (let frame = 0; frame < frames; frame++) {
    draw(frame);
    canvas.data();
  }
  return (performance.now() - begun) / frames;
}
