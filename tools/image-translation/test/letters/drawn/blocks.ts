import type { Image } from "@cutwater/imaging/image.ts";
import type { Bounds, Corner } from "@cutwater/typesetting/lines/box.ts";
import type { TextStyle } from "@cutwater/typesetting/lines/style.ts";
import { type Ground, isReadable, type Kind, kinds, styleOfKind } from "./kinds.ts";
import { type Language, phrases } from "./phrases.ts";
import type { Random } from "./random.ts";
import { inkOf, turnedCorners } from "./words.ts";

/** Rows of one style that belong together, with their positions in the page before rotation around `middle`. */
export type Block = {
  kind: Kind;
  language: Language;
  style: TextStyle;
  rows: { text: string; at: Corner; ink: Bounds }[];
  degrees: number;
  middle: Corner;
  /** The plate under the rows, which stays in the picture: in pixels of the page, upright. */
  plate: Bounds | null;
};

/** Places blocks in a part of a page without overlaps. @param ground the page so far, without words */
export async function layOut(
  ground: Image,
  part: Bounds,
  languages: readonly Language[],
  random: Random,
): Promise<Block[]> {
  const blocks: Block[] = [];
  const taken: Bounds[] = [];
  const first = Math.floor(random.between(0, kinds.length));
  const count = Math.max(3, Math.round((part.width * part.height) / (ground.width * ground.width * 0.055)));
  for (let k = 0; k < count; k++) {
    const language = random.pick(languages);
    const kind = kinds[(first + k) % kinds.length]!;
    const rows = await rowsOf(kind, language, ground.width, random);
    for (let tries = 0; tries < 25; tries++) {
      const block = place(rows, kind, language, part, random);
      const around = aroundOf(block);
      const isIn =
        around.left >= part.left + 4 &&
        around.top >= part.top + 4 &&
        around.left + around.width <= part.left + part.width - 4 &&
        around.top + around.height <= part.top + part.height - 4;
      if (!isIn || taken.some((other) => touches(other, around))) continue;
      if (kind !== "plated" && !isReadable(groundBelow(ground, around))) continue;
      taken.push(around);
      blocks.push({ ...block, style: styled(block, rows, ground, around, random) });
      break;
    }
  }
  return blocks;
}

type Rows = { style: TextStyle; texts: string[]; inks: Bounds[] };

/** Texts and their sizes, in a style whose colours are chosen later. */
async function rowsOf(kind: Kind, language: Language, pageWidth: number, random: Random): Promise<Rows> {
  const isLarge = random.next() < 0.5;
  const size = Math.round(
    isLarge ? pageWidth * random.between(0.03, 0.075) : random.between(13, Math.max(16, pageWidth * 0.03)),
  );
  const isVertical = language !== "en" && kind !== "slanted" && kind !== "plated" && random.next() < 0.1;
  const style = { ...styleOfKind(kind, size, [255, 255], language, random), isVertical };
  const count = kind === "plated" || isVertical ? 1 : 1 + Math.floor(random.between(0, isLarge ? 2 : 4));
  const from = isLarge || isVertical || kind === "plated" ? phrases[language].short : phrases[language].long;
  const texts: string[] = [];
  while (texts.length < count) {
    const text = random.pick<string>(from);
    if (!texts.includes(text)) texts.push(text);
  }
  const inks = await Promise.all(texts.map((text) => inkOf({ text, language, style })));
  return { style, texts, inks };
}

function place(
  { style, texts, inks }: Rows,
  kind: Kind,
  language: Language,
  part: Bounds,
  random: Random,
): Omit<Block, "style"> & { style: TextStyle } {
  const width = Math.max(...inks.map((ink) => ink.width));
  const step = style.leading * style.size;
  const inkTop = Math.min(...inks.map((ink) => ink.top));
  const height = (texts.length - 1) * step + Math.max(...inks.map((ink) => ink.top + ink.height)) - inkTop;
  const left = random.between(0, part.width - width) + part.left;
  const top = random.between(0, part.height - height) + part.top;
  const shares = { left: 0, centre: 0.5, right: 1 };
  const rows = texts.map((text, k) => {
    const ink = inks[k]!;
    const at: Corner = [left + shares[style.align] * (width - ink.width) - ink.left, top - inkTop + k * step];
    return { text, at, ink: { ...ink, left: at[0] + ink.left, top: at[1] + ink.top } };
  });
  const isTurned = kind !== "plated" && random.next() < 0.12;
  const aside = style.size * 0.6;
  const over = style.size * 0.35;
  return {
    kind,
    language,
    style,
    rows,
    degrees: isTurned ? Math.round(random.between(-20, 20)) : 0,
    middle: [left + width / 2, top + height / 2],
    plate:
      kind !== "plated"
        ? null
        : {
            left: Math.round(left - aside),
            top: Math.round(top - over),
            width: Math.round(width + 2 * aside),
            height: Math.round(height + 2 * over),
          },
  };
}

/** Chooses the block's colours to suit its background. */
function styled(block: Block, { style }: Rows, ground: Image, around: Bounds, random: Random): TextStyle {
  const { align, leading, isVertical, size, weight, face } = style;
  const onPlate = random.pick<Ground>([
    [45, 45],
    [230, 230],
  ]);
  const below = block.kind === "plated" ? onPlate : groundBelow(ground, around);
  return { ...styleOfKind(block.kind, size, below, block.language, random), align, leading, isVertical, weight, face };
}

/** The space that a block needs, with a margin. */
function aroundOf({ rows, degrees, middle, plate, style: { size } }: Block): Bounds {
  const corners = rows
    .flatMap(({ ink }) => turnedCorners(ink, degrees, middle))
    .concat(plate ? turnedCorners(plate, 0, middle) : []);
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const by = 6 + 0.3 * size;
  const left = Math.min(...xs) - by;
  const top = Math.min(...ys) - by;
  return { left, top, width: Math.max(...xs) + by - left, height: Math.max(...ys) + by - top };
}

const touches = (a: Bounds, b: Bounds): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

function groundBelow({ width, height, data }: Image, { left, top, width: w, height: h }: Bounds): Ground {
  const lumas: number[] = [];
  for (let y = Math.max(0, Math.round(top)); y < Math.min(height, top + h); y += 2)
    for (let x = Math.max(0, Math.round(left)); x < Math.min(width, left + w); x += 2) {
      const at = (y * width + x) * 3;
      lumas.push(0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!);
    }
  lumas.sort((a, b) => a - b);
  return [lumas[Math.floor(0.05 * lumas.length)] ?? 0, lumas[Math.floor(0.95 * lumas.length)] ?? 255];
}
