import type { Bounds } from "@cutwater/imaging/mask/runs.ts";
import { sharp } from "@cutwater/media/pictures/loaders.ts";
import { canvasFor, type Letters, svgOf } from "./letters.ts";

/** A drawn text: luma, both chroma values (BT.601, studio range) and opacity (0-255) for each pixel. */
export type Layer = {
  width: number;
  height: number;
  luma: Uint8Array;
  blue: Uint8Array;
  red: Uint8Array;
  alpha: Uint8Array;
  /** Boxes of its lines, each with outline and shadow. */
  lines: readonly Bounds[];
  /** Boxes to remove: its lines, or only the plate under them. */
  boxes: readonly Bounds[];
};

type Size = { width: number; height: number };

/** A pixel with less opacity than this (0-255) is outside a line's box. */
const visible = 51;
/** How far a plate exceeds its letters, as a share of their size. */
const room = 0.22;

/** Draws letters in a picture that just contains them. */
export async function drawLayer(letters: Letters): Promise<Layer> {
  const canvas = canvasFor(letters);
  const { plate } = letters.style;
  const all = [...letters.lines.keys()];
  const lines = await Promise.all(
    all.map(async (i) => boundsAbove(await pixelsOf(svgOf(letters, canvas.width, [i]), canvas), canvas, visible)),
  );
  const below = plate && grown(around(lines), Math.round(room * letters.size));
  const rectangle = below
    ? `<rect x="${below.left}" y="${below.top}" width="${below.width}" height="${below.height}" fill="${plate.colour}" fill-opacity="${plate.opacity}"/>`
    : "";
  const rgba = await pixelsOf(rectangle + svgOf(letters, canvas.width, all), canvas);
  return layerOf(rgba, canvas, { lines, boxes: below ? [below] : lines });
}

async function pixelsOf(elements: string, { width, height }: Size): Promise<Uint8Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${elements}</svg>`;
  // This SVG is our own drawing; foreign SVG is not opened.
  sharp.unblock({ operation: ["VipsForeignLoadSvg"] });
  return new Uint8Array(await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer());
}

/** @throws Error when nothing was drawn: no font here has the script */
function boundsAbove(rgba: Uint8Array, { width, height }: Size, least: number): Bounds {
  let left = width;
  let top = height;
  let right = 0;
  let bottom = 0;
  for (let i = 0; i < width * height; i++) {
    if (rgba[4 * i + 3]! < least) continue;
    const x = i % width;
    const y = Math.floor(i / width);
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x + 1), Math.max(bottom, y + 1)];
  }
  if (right === 0) throw new Error("nothing was drawn; are the fonts of the set-up installed?");
  return { left, top, width: right - left, height: bottom - top };
}

function around(boxes: readonly Bounds[]): Bounds {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

const grown = ({ left, top, width, height }: Bounds, by: number): Bounds => ({
  left: left - by,
  top: top - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** The part of the picture with something drawn in it. */
function layerOf(rgba: Uint8Array, canvas: Size, { lines, boxes }: Pick<Layer, "lines" | "boxes">): Layer {
  const { left, top, width, height } = boundsAbove(rgba, canvas, 1);
  const plane = () => new Uint8Array(width * height);
  const moved = (box: Bounds) => ({ ...box, left: box.left - left, top: box.top - top });
  const places = { lines: lines.map(moved), boxes: boxes.map(moved) };
  const layer: Layer = { width, height, luma: plane(), blue: plane(), red: plane(), alpha: plane(), ...places };
  for (let i = 0; i < width * height; i++) {
    const at = 4 * ((top + Math.floor(i / width)) * canvas.width + left + (i % width));
    const r = rgba[at]!;
    const g = rgba[at + 1]!;
    const b = rgba[at + 2]!;
    layer.luma[i] = Math.round(16 + (65.481 * r + 128.553 * g + 24.966 * b) / 255);
    layer.blue[i] = Math.round(128 + (-37.797 * r - 74.203 * g + 112 * b) / 255);
    layer.red[i] = Math.round(128 + (112 * r - 93.786 * g - 18.214 * b) / 255);
    layer.alpha[i] = rgba[at + 3]!;
  }
  return layer;
}
