import type { Assets } from "@cutwater/composer/drawing/context.ts";
import { createPainter } from "@cutwater/composer/drawing/painter.ts";
import { frameAt } from "@cutwater/composer/frame/frame-at.ts";
import { type Film, layOut } from "@cutwater/composer/layout/lay-out.ts";
import { startsOf } from "@cutwater/composer/time/scenes.ts";
import type { Fonts } from "@cutwater/typesetting/fonts/fonts.ts";
import { serverCanvas } from "@cutwater/typesetting/server-canvas.ts";

/**
 * The size of trial frames. The cost of a frame grows with its number of pixels; at this size the most expensive frame takes a
 * fraction of a second.
 */
const trialSide = 120;
const momentsOfScene = 3;
const mostMoments = 60;

type CostOptions = { shape: Film["frame"]["shape"]; side: number; fonts: Fonts; signal: AbortSignal };

/**
 * Estimates the seconds for drawing all frames of a film, from some frames drawn at a small size. Each frame is drawn twice and
 * only the second time is measured, because cached drawings cost no time in later frames.
 */
export async function drawingSeconds(
  composition: Film["composition"],
  { shape, side, fonts, signal }: CostOptions,
): Promise<number> {
  const film = await layOut(composition, { shape, side: trialSide, fonts });
  const painter = createPainter(film, serverCanvas);
  const context = serverCanvas(film.frame.width, film.frame.height).getContext("2d");
  const moments = momentsOf(film);
  let spent = 0;
  for (const at of moments) {
    // Lets the process receive a cancellation between two frames.
    await new Promise(setImmediate);
    signal.throwIfAborted();
    painter.paint(context, frameAt(film, at), plain);
    const begun = performance.now();
    painter.paint(context, frameAt(film, at + 1 / film.composition.fps), plain);
    // Reading the pixels forces the canvas to execute its queued commands.
    context.getImageData(0, 0, 1, 1);
    spent += performance.now() - begun;
  }
  const larger = (side / trialSide) ** 2;
  return (spent / moments.length / 1_000) * film.frames * larger;
}

function momentsOf({ composition }: Film): number[] {
  const { scenes } = composition;
  const starts = startsOf({ scenes });
  const all = scenes.flatMap(({ seconds }, place) =>
    Array.from({ length: momentsOfScene }, (_, i) => (starts[place] ?? 0) + (seconds * (i + 0.5)) / momentsOfScene),
  );
  const step = Math.max(1, Math.ceil(all.length / mostMoments));
  return all.filter((_, place) => place % step === 0);
}

const grey = (() => {
  const canvas = serverCanvas(64, 64);
  canvas.getContext("2d").fillRect(0, 0, 64, 64);
  return { source: canvas, width: 64, height: 64 };
})();
const plain: Assets = { picture: () => grey, frame: () => grey };
