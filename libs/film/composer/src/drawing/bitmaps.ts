import type { Area } from "../layout/shapes.ts";
import { type Canvas, type Context, contextOf, type NewCanvas } from "./context.ts";

/** Something that was drawn once: where it stands in the frame, in pixels, and how many of its pixels are one of the frame's. */
export type Bitmap = { canvas: Canvas; area: Area; scale: number };

export type Bitmaps = {
  /** What was drawn under a key; drawn now when it is not kept. */
  get: (key: string, wanted: BitmapWanted) => Bitmap;
  /** What is drawn once and not kept. */
  once: (wanted: BitmapWanted) => Bitmap;
  clear: () => void;
};

export type BitmapWanted = {
  /** In pixels of the frame, whole ones. */
  area: Area;
  /** Finer than the frame for what is enlarged. */
  scale: number;
  /** Draws in the frame's coordinates. */
  draw: (context: Context, scale: number) => void;
};

/** A bitmap has no more pixels than four frames of 1080 x 1920. */
const mostPixels = 4 * 1080 * 1920;

/** Keeps what was drawn last, up to so many bytes. A bitmap is the same whenever it is drawn. */
export function createBitmaps(newCanvas: NewCanvas, mostBytes: number): Bitmaps {
  const kept = new Map<string, Bitmap>();
  let bytes = 0;
  return {
    get(key, wanted) {
      const found = kept.get(key);
      if (found) {
        kept.delete(key);
        kept.set(key, found);
        return found;
      }
      const made = make(newCanvas, wanted);
      kept.set(key, made);
      bytes += bytesOf(made);
      for (const [old, bitmap] of kept) {
        if (bytes <= mostBytes || old === key) break;
        kept.delete(old);
        bytes -= bytesOf(bitmap);
      }
      return made;
    },
    once: (wanted) => make(newCanvas, wanted),
    clear() {
      kept.clear();
      bytes = 0;
    },
  };
}

const bytesOf = ({ canvas }: Bitmap): number => 4 * canvas.width * canvas.height;

function make(newCanvas: NewCanvas, { area, scale: wanted, draw }: BitmapWanted): Bitmap {
  const scale = Math.min(wanted, Math.sqrt(mostPixels / (area.width * area.height)));
  const canvas = newCanvas(Math.max(1, Math.ceil(area.width * scale)), Math.max(1, Math.ceil(area.height * scale)));
  const context = contextOf(canvas);
  context.scale(scale, scale);
  context.translate(-area.left, -area.top);
  draw(context, scale);
  return { canvas, area, scale };
}
