import { createImage, type Image } from "@cutwater/imaging/image.ts";
import type { Bounds, Box } from "@cutwater/typesetting/lines/box.ts";
import type { TextStyle } from "@cutwater/typesetting/lines/style.ts";
import { type Background, backgrounds, drawBackground } from "./drawn/backgrounds.ts";
import { type Block, layOut } from "./drawn/blocks.ts";
import type { Kind } from "./drawn/kinds.ts";
import { type Language, languages } from "./drawn/phrases.ts";
import { drawPlate } from "./drawn/plates.ts";
import { seeded } from "./drawn/random.ts";
import { drawWords, type Layer, turnedCorners } from "./drawn/words.ts";

export type PageWanted = {
  /** The seed of the random choices; the same seed gives the same page. */
  seed: number;
  width: number;
  height: number;
  /** The scripts of its texts; all scripts by default. */
  languages?: readonly Language[];
  /** The backgrounds of its parts, used in turn; all by default. */
  backgrounds?: readonly Background[];
};

/** A drawn row of text. */
export type DrawnLine = {
  text: string;
  language: Language;
  kind: Kind;
  background: Background;
  /** The box of the letters alone, with their rotation but without outline and shadow. */
  box: Box;
  /** The number of the block, counted from the top. Rows of one block have the same number. */
  block: number;
  row: number;
  rows: number;
  /** The style; `plate` is null, because the page's own plates belong to its background. */
  style: TextStyle;
  /** The plate under the row, which is part of the background. */
  plate: Bounds | null;
};

/**
 * `ink` is the coverage of each pixel by letters, outlines and shadows, 0-255. `without` is the page before text was drawn on it.
 */
export type DrawnPage = { image: Image; without: Image; ink: Uint8Array; lines: DrawnLine[] };

/** Draws a product page: parts one below the other, each with another background and with blocks of text of all kinds. */
export async function drawnPage(wanted: PageWanted): Promise<DrawnPage> {
  const { seed, width, height } = wanted;
  const random = seeded(seed);
  const without = createImage(width, height, 3);
  const placed: { block: Block; background: Background }[] = [];
  const count = Math.max(1, Math.round(height / (0.8 * width)));
  const kindsOfParts = wanted.backgrounds ?? backgrounds;
  const first = Math.floor(random.between(0, kindsOfParts.length));
  for (let k = 0; k < count; k++) {
    const top = Math.round((k * height) / count);
    const part = { left: 0, top, width, height: Math.round(((k + 1) * height) / count) - top };
    const background = kindsOfParts[(first + k) % kindsOfParts.length]!;
    without.data.set(drawBackground(background, part, random).data, top * width * 3);
    for (const block of await layOut(without, part, wanted.languages ?? languages, random)) {
      if (block.plate) drawPlate(without, block.plate, block.style.colour, random);
      placed.push({ block, background });
    }
  }
  const image = { ...without, data: without.data.slice() };
  const ink = new Uint8Array(width * height);
  const lines: DrawnLine[] = [];
  for (const [number, { block, background }] of placed.entries()) {
    const { kind, language, style, rows, degrees, middle, plate } = block;
    for (const [row, { text, at, ink: bounds }] of rows.entries()) {
      lay(await drawWords({ text, language, style }, { at, degrees, around: middle, ink: bounds }), image, ink);
      const box = turnedCorners(bounds, degrees, middle) as Box;
      lines.push({ text, language, kind, background, box, block: number, row, rows: rows.length, style, plate });
    }
  }
  return { image, without, ink, lines };
}

/** Draws words over a page. @param ink the coverage by the words is added to it */
function lay(layer: Layer, image: Image, ink: Uint8Array): void {
  for (let y = 0, from = 0; y < layer.height; y++)
    for (let x = 0; x < layer.width; x++, from += 4) {
      const u = layer.left + x;
      const v = layer.top + y;
      const cover = layer.data[from + 3]!;
      if (cover === 0 || u < 0 || v < 0 || u >= image.width || v >= image.height) continue;
      const at = v * image.width + u;
      ink[at] = Math.max(ink[at]!, cover);
      for (let c = 0; c < 3; c++) {
        const below = image.data[3 * at + c]!;
        image.data[3 * at + c] = Math.round(below + ((layer.data[from + c]! - below) * cover) / 255);
      }
    }
}
