import type { Bounds, Corner } from "@cutwater/typesetting/lines/box.ts";
import type { TextStyle } from "@cutwater/typesetting/lines/style.ts";
import sharp from "sharp";
import type { Language } from "./phrases.ts";

/** One row or column of text to draw. */
export type Words = { text: string; language: Language; style: TextStyle };

/**
 * The place of words: their anchor (the left end of the baseline, or the middle of a column's top) and a rotation around a point.
 */
export type Placed = { at: Corner; degrees: number; around: Corner; ink: Bounds };

/** Drawn words: red, green, blue and opacity of each pixel, and the position of the upper left pixel in the page. */
export type Layer = { left: number; top: number; width: number; height: number; data: Uint8Array };

/** The box of the letters alone, without outline and shadow, when the anchor is at (0, 0). */
export async function inkOf(words: Words): Promise<Bounds> {
  const { size } = words.style;
  const bare = { ...words, style: { ...words.style, outline: null, shadow: null, gradient: null, colour: "#ffffff" } };
  const room = roomOf(words);
  const at: Corner = [room.left, room.top];
  const placed = { at, degrees: 0, around: at, ink: { left: 0, top: 0, width: size, height: size } };
  const { data } = await drawn(svgOf(bare, placed, room), room);
  const { left, top, right, bottom } = edgesOf(data, room.width, 100);
  return { left: left - room.left, top: top - room.top, width: right - left, height: bottom - top };
}

/** Draws words with outline and shadow. @param placed in pixels of the page, including its `ink` */
export async function drawWords(words: Words, placed: Placed): Promise<Layer> {
  const { style } = words;
  const { size, outline, shadow } = style;
  const reach = (outline?.width ?? 0) / 2 + (shadow ? Math.abs(shadow.x) + Math.abs(shadow.y) + 1.5 * shadow.blur : 0);
  const margin = Math.ceil(reach + 0.3 * size);
  const corners = turnedCorners(placed.ink, placed.degrees, placed.around);
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const left = Math.floor(Math.min(...xs)) - margin;
  const top = Math.floor(Math.min(...ys)) - margin;
  const canvas = {
    width: Math.ceil(Math.max(...xs)) + margin - left,
    height: Math.ceil(Math.max(...ys)) + margin - top,
  };
  const moved = ([x, y]: Corner): Corner => [x - left, y - top];
  const ink = { ...placed.ink, left: placed.ink.left - left, top: placed.ink.top - top };
  const there = { at: moved(placed.at), degrees: placed.degrees, around: moved(placed.around), ink };
  return { left, top, ...canvas, ...(await drawn(svgOf(words, there, canvas), canvas)) };
}

/** The corners of a rectangle that is rotated clockwise around a point. */
export function turnedCorners({ left, top, width, height }: Bounds, degrees: number, [cx, cy]: Corner): Corner[] {
  const cos = Math.cos((degrees * Math.PI) / 180);
  const sin = Math.sin((degrees * Math.PI) / 180);
  const corners: Corner[] = [
    [left, top],
    [left + width, top],
    [left + width, top + height],
    [left, top + height],
  ];
  return corners.map(([x, y]) => [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos]);
}

const families: Record<Language, { sans: string; serif: string }> = {
  zh: { sans: "Noto Sans CJK SC", serif: "Noto Serif CJK SC" },
  ja: { sans: "Noto Sans CJK JP", serif: "Noto Serif CJK JP" },
  ko: { sans: "Noto Sans CJK KR", serif: "Noto Serif CJK KR" },
  en: { sans: "DejaVu Sans", serif: "DejaVu Serif" },
};

/** A canvas with the anchor at (left, top) that is large enough for the words in any style. */
function roomOf({ text, style: { size, isVertical } }: Words) {
  const long = Math.ceil(([...text].length * 1.15 + 1) * size);
  const before = Math.ceil(size);
  const across = Math.ceil(3 * size);
  return isVertical
    ? { left: before, top: before, width: across, height: long + before }
    : { left: before, top: Math.ceil(1.5 * size), width: long + before, height: across };
}

function svgOf(
  { text, language, style }: Words,
  { at, degrees, around, ink }: Placed,
  canvas: { width: number; height: number },
) {
  const { size, weight, isItalic, colour, gradient, outline, shadow, isVertical } = style;
  const family =
    style.face === "mono" ? "DejaVu Sans Mono" : families[language][style.face === "serif" ? "serif" : "sans"];
  const letters = isVertical ? [...text] : [text];
  const texts = letters.map((letter, k) => {
    const [x, y] = isVertical ? [at[0], at[1] + (0.88 + 1.05 * k) * size] : at;
    // An artificial slant, for scripts whose fonts have no italics.
    const slant =
      isItalic && language !== "en" ? ` transform="translate(${x} ${y}) skewX(-12) translate(${-x} ${-y})"` : "";
    return `<text x="${x}" y="${y}"${slant}>${letter}</text>`;
  });
  const line = outline
    ? `stroke="${outline.colour}" stroke-width="${outline.width}" stroke-linejoin="round" paint-order="stroke"`
    : "";
  const [x2, y2] = gradient?.direction === "right" ? [ink.left + ink.width, ink.top] : [ink.left, ink.top + ink.height];
  const runs = gradient
    ? `<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="${ink.left}" y1="${ink.top}" x2="${x2}" y2="${y2}"><stop offset="0" stop-color="${colour}"/><stop offset="1" stop-color="${gradient.to}"/></linearGradient>`
    : "";
  const soft = shadow
    ? `<filter id="s" x="-30%" y="-60%" width="160%" height="220%"><feGaussianBlur stdDeviation="${shadow.blur / 2}"/></filter>`
    : "";
  const below = shadow
    ? `<g transform="translate(${shadow.x} ${shadow.y})" fill="${shadow.colour}" opacity="${shadow.opacity}" filter="url(#s)">${texts.join("")}</g>`
    : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${canvas.width}" height="${canvas.height}"><defs>${runs}${soft}</defs>
<g transform="rotate(${degrees} ${around[0]} ${around[1]})" font-family="${family}" font-size="${size}" font-weight="${weight}"
font-style="${isItalic && language === "en" ? "italic" : "normal"}" text-anchor="${isVertical ? "middle" : "start"}">${below}<g fill="${gradient ? "url(#g)" : colour}" ${line}>${texts.join("")}</g></g></svg>`;
}

async function drawn(svg: string, { width, height }: { width: number; height: number }): Promise<{ data: Uint8Array }> {
  sharp.unblock({ operation: ["VipsForeignLoadSvg"] });
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  if (info.width !== width || info.height !== height) throw new Error(`drawn as ${info.width} x ${info.height}`);
  return { data: new Uint8Array(data) };
}

/** The rectangle of all pixels whose opacity reaches `least`: its first row and column, and the row and column behind its last. */
function edgesOf(data: Uint8Array, width: number, least: number) {
  let left = width;
  let top = Number.POSITIVE_INFINITY;
  let right = 0;
  let bottom = 0;
  for (let i = 0; 4 * i < data.length; i++) {
    if (data[4 * i + 3]! < least) continue;
    const x = i % width;
    const y = Math.floor(i / width);
    [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
  }
  if (right === 0) throw new Error("no letter was drawn: a font is missing");
  return { left, top, right, bottom };
}
