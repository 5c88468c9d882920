import type { PresenterContext } from "@cutwater/presenter/drawing/context.ts";
import type { MouthTrack } from "@cutwater/presenter/track/mouth-track.ts";
import type { DrawingContext } from "@cutwater/typesetting/drawing/context.ts";

/** The parts of a canvas context that composing needs. Both the browser and @napi-rs/canvas have them. */
export type Context = DrawingContext &
  PresenterContext & {
    imageSmoothingEnabled: boolean;
    imageSmoothingQuality: "low" | "medium" | "high";
    clearRect: (x: number, y: number, width: number, height: number) => void;
    drawImage: (
      image: never,
      ...areas: [sx: number, sy: number, sw: number, sh: number, dx: number, dy: number, dw: number, dh: number]
    ) => void;
  };

/** A canvas that is not shown. */
export type Canvas = { width: number; height: number; getContext: (kind: "2d") => Context | null };
export type NewCanvas = (width: number, height: number) => Canvas;

/** An upright picture that a context can draw, and its size in pixels. */
export type Drawable = { source: unknown; width: number; height: number };

/** The pictures of a film. Pictures that are missing or not yet loaded are not drawn. */
export type Assets = {
  picture: (asset: string) => Drawable | null;
  /** Returns the frame of a layer's video that is shown at a time of the video, in seconds. */
  frame: (id: string, asset: string, seconds: number) => Drawable | null;
  /** Returns the mouth track that presenters speak. Without a track they listen. */
  track?: (asset: string) => MouthTrack | null;
};

/** Returns a canvas's context. @throws Error when the browser has no context left */
export function contextOf(canvas: Canvas): Context {
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas can be drawn");
  return context;
}

/** Draws part of a picture into a rectangle. */
export function drawPart(context: Context, { source }: Drawable, from: Rectangle, to: Rectangle): void {
  const [sx, sy, sw, sh] = from;
  const [x, y, width, height] = to;
  context.drawImage(source as never, sx, sy, sw, sh, x, y, width, height);
}
export type Rectangle = readonly [x: number, y: number, width: number, height: number];
