import type { Area } from "../layout/shapes.ts";
import { type Canvas, type Context, contextOf, type NewCanvas } from "./context.ts";

/**
 * A drawing that is kept as a bitmap: its area in the frame in pixels, and its scale (bitmap pixels for each pixel of the frame).
 */
export type Bitmap = { canvas: Canvas; area: Area; scale: number };

export type Bitmaps = {
  /** Returns the bitmap cached under a key, or draws and caches it. */
  get: (key: string, wanted: BitmapWanted) => Bitmap;
  /** Draws a bitmap without caching it. */
  once: (wanted: BitmapWanted) => Bitmap;
  clear: () => void;
};

export type BitmapWanted = {
  /** Area of the bitmap in whole pixels of the frame. */
  area: Area;
  /** Scale of the bitmap; above 1 for layers that are enlarged. */
  scale: number;
  /** Draws in the frame's coordinates. */
  draw: (context: Context, scale: number) => void;
};

/** The maximum number of pixels of a bitmap: four frames of 1080 x 1920. */
const mostPixels = 4 * 1080 * 1920;

/** Creates a cache of the most recent bitmaps, up to this many bytes. The same key must always give the same drawing. */
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
