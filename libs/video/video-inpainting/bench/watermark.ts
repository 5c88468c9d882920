import { sharp } from "@cutwater/media/pictures/loaders.ts";
import type { Footage } from "./footage.ts";

/** Position and look of a watermark on a frame; null = the frame has none. */
export type Drift = { x: number; y: number; scale: number; degrees: number; density: number };
export type Drifting = (t: number, size: { width: number; height: number }) => Drift | null;

const between: Drifting = (t, { width, height }) => ({
  x: width * (0.35 + 0.25 * Math.sin(t / 17)),
  y: height * (0.4 + 0.2 * Math.cos(t / 23)),
  scale: 1,
  degrees: 0,
  density: 1,
});
const plain: Drifting = (t, size) => {
  const drift = between(t, size)!;
  return { ...drift, x: Math.round(drift.x), y: Math.round(drift.y) };
};
const but =
  (change: (t: number) => Partial<Drift> | null): Drifting =>
  (t, size) => {
    const changed = change(t);
    return changed && { ...plain(t, size)!, ...changed };
  };

/** The tested motions of watermarks, by name. */
export const drifts: Readonly<Record<string, Drifting>> = {
  plain,
  "by parts of pixels": between,
  "half-transparent": but(() => ({ density: 0.5 })),
  "grows and shrinks by 20 %": but((t) => ({ scale: 1 + 0.2 * Math.sin(t / 12) })),
  "turns by 10°": but((t) => ({ degrees: 10 * Math.sin(t / 12) })),
  "away for a second": but((t) => (t >= 25 && t < 50 ? null : {})),
};

/**
 * Draws a watermark over footage. A mask contains the watermark's pixels with a margin of two pixels. Frames without the
 * watermark have an empty mask.
 */
export async function drawDrifting({ width, height, frames }: Footage, drifting: Drifting) {
  const made: { frames: Uint8Array[]; masks: Uint8Array[] } = { frames: [], masks: [] };
  for (const [t, frame] of frames.entries()) {
    const drift = drifting(t, { width, height });
    const covered = frame.slice();
    const mask = new Uint8Array(width * height);
    if (drift) paint(covered, mask, await letters(drift, width, height), drift.density);
    made.frames.push(covered);
    made.masks.push(grownByTwo(mask, width));
  }
  return made;
}

async function letters({ x, y, scale, degrees }: Drift, width: number, height: number): Promise<Buffer> {
  const size = Math.round(height / 11);
  const place = `translate(${x} ${y}) rotate(${degrees}) scale(${scale})`;
  const look = `fill="white" stroke="black" stroke-width="4" stroke-linejoin="round" paint-order="stroke"`;
  const text = `<text transform="${place}" text-anchor="middle" font-family="Noto Sans CJK SC, sans-serif" font-size="${size}" ${look}>@user123</text>`;
  sharp.unblock({ operation: ["VipsForeignLoadSvg"] });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${text}</svg>`;
  return await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
}

function paint(frame: Uint8Array, mask: Uint8Array, layer: Buffer, density: number): void {
  for (let i = 0; i < mask.length; i++) {
    const alpha = (density * layer[4 * i + 3]!) / 255;
    if (layer[4 * i + 3]! > 5) mask[i] = 1;
    for (let c = 0; c < 3; c++)
      frame[3 * i + c] = Math.round(frame[3 * i + c]! * (1 - alpha) + layer[4 * i + c]! * alpha);
  }
}

function grownByTwo(mask: Uint8Array, width: number): Uint8Array {
  const grown = mask.slice();
  for (let i = 0; i < mask.length; i++) {
    if (mask[i] === 0) continue;
    for (let dy = -2; dy <= 2; dy++)
      for (let dx = -2; dx <= 2; dx++) if (i + dy * width + dx >= 0) grown[i + dy * width + dx] = 1;
  }
  return grown.subarray(0, mask.length);
}
