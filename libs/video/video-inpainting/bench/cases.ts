import { sharp } from "@cutwater/media/pictures/loaders.ts";
import type { Footage } from "./footage.ts";

/** Names of the overlays that are drawn on footage, so that the true pixels under them are known. */
export const caseNames = ["opaque logo", "logo α .5", "logo α .3", "moving watermark", "subtitles", "object"] as const;
export type CaseName = (typeof caseNames)[number];

/** Footage with an overlay, and the overlay's holes. */
export type Case = { frames: Uint8Array[]; holes: Uint8Array[] };

type Layer = { rgb: Uint8Array; alpha: Float32Array };
type Text = { words: string; size: number; x: number; y: number; stroke: number; strokeColour?: string };

/**
 * Draws an overlay on footage.
 *
 * @param masks of an object, for the case of that name: frames of the footage's size, 0 = outside
 */
export async function makeCase(footage: Footage, name: CaseName, masks: readonly Uint8Array[]): Promise<Case> {
  const { width, height, frames } = footage;
  const scale = height / 240;
  if (name === "object") return objectOver(footage, masks);
  if (name === "moving watermark") {
    const made: Case = { frames: [], holes: [] };
    for (const [t, frame] of frames.entries()) {
      const x = Math.floor(width * 0.1 + width * 0.5 * Math.abs(((t / 60) % 2) - 1));
      const y = Math.floor(height * 0.15 + height * 0.5 * Math.abs(((t / 45) % 2) - 1));
      const text = { words: "@user123", size: 22 * scale, x, y, stroke: Math.max(1, scale) };
      add(made, footage, frame, await drawText(text, width, height), 1);
    }
    return made;
  }
  if (name === "subtitles") {
    const lines = ["The quick brown fox jumps", "这是一个测试字幕 你好世界", "over the lazy dog again"];
    const place = { size: 18 * scale, x: width * 0.2, y: height * 0.84, stroke: Math.max(1, 1.5 * scale) };
    const layers = await Promise.all(lines.map((words) => drawText({ words, ...place }, width, height)));
    const made: Case = { frames: [], holes: [] };
    for (const [t, frame] of frames.entries()) add(made, footage, frame, layers[Math.floor(t / 20) % 3]!, 1);
    return made;
  }
  const stroke = Math.max(1, scale);
  const logo = { words: "抖音 @TikTok", size: 22 * scale, x: width * 0.62, y: height * 0.08, stroke };
  const layer = await drawText({ ...logo, strokeColour: "rgb(40,40,40)" }, width, height);
  const opacity = { "opaque logo": 1, "logo α .5": 0.5, "logo α .3": 0.3 }[name];
  const made: Case = { frames: [], holes: [] };
  for (const frame of frames) add(made, footage, frame, layer, opacity);
  return made;
}

/** White letters with an outline on a transparent background. x and y are the upper left corner of the line. */
async function drawText(
  { words, size, x, y, stroke, strokeColour = "black" }: Text,
  width: number,
  height: number,
): Promise<Layer> {
  const left = Math.floor(x);
  const baseline = Math.floor(y) + Math.round(1.16 * Math.floor(size));
  const outline = `stroke="${strokeColour}" stroke-width="${2 * Math.floor(stroke)}" stroke-linejoin="round" paint-order="stroke"`;
  const text = `<text x="${left}" y="${baseline}" font-family="Noto Sans CJK SC, Noto Sans CJK JP, sans-serif" font-size="${Math.floor(size)}" fill="white" ${outline}>${words}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${text}</svg>`;
  // This SVG is our own drawing; foreign SVG is not opened.
  sharp.unblock({ operation: ["VipsForeignLoadSvg"] });
  const { data } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const layer = { rgb: new Uint8Array(width * height * 3), alpha: new Float32Array(width * height) };
  for (let i = 0; i < width * height; i++) {
    layer.alpha[i] = data[4 * i + 3]! / 255;
    for (let c = 0; c < 3; c++) layer.rgb[3 * i + c] = data[4 * i + c]!;
  }
  return layer;
}

function add(made: Case, { width, height }: Footage, frame: Uint8Array, { rgb, alpha }: Layer, opacity: number): void {
  const covered = frame.slice();
  const letters = new Uint8Array(width * height);
  for (let i = 0; i < letters.length; i++) {
    const a = alpha[i]! * opacity;
    if (a === 0) continue;
    if (alpha[i]! > 0.02) letters[i] = 1;
    for (let c = 0; c < 3; c++) covered[3 * i + c] = Math.round(frame[3 * i + c]! * (1 - a) + rgb[3 * i + c]! * a);
  }
  made.frames.push(covered);
  made.holes.push(grown(letters, width, height, 2));
}

/** A person who rides through the picture, painted grey. */
function objectOver({ width, height, frames }: Footage, masks: readonly Uint8Array[]): Case {
  const made: Case = { frames: [], holes: [] };
  const aside = Math.floor(width * 0.05);
  for (const [t, frame] of frames.entries()) {
    const mask = masks[t % masks.length]!;
    const moved = mask.map((_, i) => mask[Math.floor(i / width) * width + (((i % width) + width - aside) % width)]!);
    const hole = grown(moved, width, height, 4);
    const covered = frame.slice();
    for (let i = 0; i < hole.length; i++) if (hole[i] !== 0) covered.fill(128, 3 * i, 3 * i + 3);
    made.frames.push(covered);
    made.holes.push(hole);
  }
  return made;
}

/** A mask grown by a disc. */
function grown(mask: Uint8Array, width: number, height: number, radius: number): Uint8Array {
  const out = new Uint8Array(mask.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (mask[y * width + x] === 0) continue;
      for (let v = Math.max(0, y - radius); v <= Math.min(height - 1, y + radius); v++) {
        const half = Math.round(Math.sqrt(radius * radius - (v - y) ** 2));
        out.fill(1, v * width + Math.max(0, x - half), v * width + Math.min(width - 1, x + half) + 1);
      }
    }
  return out;
}
