import { readPicture } from "@cutwater/media/pictures/read.ts";
import { serverCanvas } from "@cutwater/typesetting/server-canvas.ts";
import { type Canvas, ImageData } from "@napi-rs/canvas";
import type { Drawable } from "../drawing/context.ts";
import { fitPicture } from "../drawing/fit-picture.ts";
import type { Film } from "../layout/lay-out.ts";

/** Cache of a film's decoded pictures. It is limited to a number of bytes but always holds the pictures of the current frame. */
export type FilmPictures = {
  /**
   * Decodes those of the given pictures that are not in the cache. @throws PictureRefused for a file that is not a picture;
   * RangeError for an asset without a file
   */
  prepare: (assets: readonly string[]) => Promise<void>;
  get: (asset: string) => Drawable | null;
};

const mostKept = 60_000_000;
/** The maximum number of pixels of a decoded picture, the same limit as for uploads. */
const maxPixels = 17_000_000;

export function createFilmPictures(film: Film, paths: ReadonlyMap<string, string>): FilmPictures {
  const kept = new Map<string, Drawable>();
  return {
    get: (asset) => kept.get(asset) ?? null,
    async prepare(assets) {
      for (const asset of assets) {
        const known = kept.get(asset);
        kept.delete(asset);
        kept.set(asset, known ?? (await read(asset)));
      }
      let bytes = [...kept.values()].reduce((sum, picture) => sum + bytesOf(picture), 0);
      for (const [asset, picture] of kept) {
        if (bytes <= mostKept || assets.includes(asset)) break;
        kept.delete(asset);
        bytes -= bytesOf(picture);
      }
    },
  };

  async function read(asset: string): Promise<Drawable> {
    const path = paths.get(asset);
    if (path === undefined) throw new RangeError(`there is no file for the picture ${asset}`);
    const canvas = await canvasOf(path);
    return fitPicture(film, asset, { source: canvas, width: canvas.width, height: canvas.height }, serverCanvas);
  }
}

const bytesOf = ({ width, height }: Drawable): number => 4 * width * height;

async function canvasOf(path: string): Promise<Canvas> {
  const { image, alpha } = await readPicture(path, { maxPixels });
  const { width, height, channels, data } = image;
  const pixels = new Uint8ClampedArray(4 * width * height);
  for (let i = 0, from = 0, to = 0; i < width * height; i++, from += channels, to += 4) {
    pixels[to] = data[from]!;
    pixels[to + 1] = data[from + (channels > 1 ? 1 : 0)]!;
    pixels[to + 2] = data[from + (channels > 1 ? 2 : 0)]!;
    pixels[to + 3] = alpha ? alpha.data[i]! : 255;
  }
  const canvas = serverCanvas(width, height);
  canvas.getContext("2d").putImageData(new ImageData(pixels, width, height), 0, 0);
  return canvas;
}
