import { writeFile } from "node:fs/promises";
import { type Body, createStream, halfWidth } from "@cutwater/ui/hull/streamlines.ts";
import { encodePng } from "./png.ts";

const [width, height] = [1200, 630];
type Colour = readonly [number, number, number];
const paper: Colour = [0xf6, 0xf9, 0xf9];
const ink: Colour = [0x0a, 0x22, 0x2d];
const water: Colour = [0x0b, 0x9f, 0xad];

/** The body around the mark and its lines; the stream function tells which line a pixel is on. */
const body: Body = {
  flat: 60,
  half: 330,
  width: 130,
  gap: 16,
  step: 22,
  lines: 7,
  opacity: [0.34, 0.06],
  picture: { width, height },
};

/** Draws the preview picture of shared links: the mark in the hull, with the lines parting around it. */
export async function writeSharePicture(file: string): Promise<void> {
  await writeFile(file, encodePng(drawPicture(), width, height));
}

/** Its pixels, RGB; one quarter of the lines is computed and mirrored. */
function drawPicture(): Uint8Array {
  const rgb = new Uint8Array(width * height * 3);
  const stream = createStream(body);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) rgb.set(paper, (y * width + x) * 3);
  }
  for (let y = 0; y < height / 2; y += 1) {
    for (let x = 0; x < width / 2; x += 1) {
      const [dx, dy] = [x + 0.5 - width / 2, height / 2 - y - 0.5];
      const { colour, cover } = lineAt(stream, dx, dy);
      if (cover <= 0) continue;
      for (const row of [y, height - 1 - y]) {
        for (const column of [x, width - 1 - x]) blend(rgb, column, row, colour, cover * fade(dx));
      }
    }
  }
  drawMark(rgb);
  return rgb;
}

/** The colour of a pixel and how much of it a line covers: by the distance to the nearest line, from the slope of the stream function. */
function lineAt(stream: (x: number, y: number) => number, x: number, y: number): { colour: Colour; cover: number } {
  const half = halfWidth(body, x);
  const slope = (halfWidth(body, x + 0.5) - halfWidth(body, x - 0.5)) / 1;
  const toOutline = Math.abs(y - half) / Math.hypot(1, slope);
  if (toOutline < 2.2) return { colour: water, cover: Math.min(1, 2.2 - toOutline) };
  if (y < half) return { colour: ink, cover: 0 };
  const value = stream(x, y);
  const nearest = Math.round((value - body.gap) / body.step);
  if (nearest < 0 || nearest >= body.lines) return { colour: ink, cover: 0 };
  const steepness = Math.hypot(stream(x, y + 0.5) - stream(x, y - 0.5), stream(x + 0.5, y) - stream(x - 0.5, y));
  const distance = Math.abs(value - body.gap - nearest * body.step) / Math.max(steepness, 0.2);
  const [first, last] = body.opacity;
  return {
    colour: ink,
    cover: Math.max(0, Math.min(1, 1.3 - distance)) * (first + ((last - first) * nearest) / (body.lines - 1)),
  };
}

/** Fades the lines towards the sides. */
const fade = (x: number): number => Math.min(1, (width / 2 - Math.abs(x)) / (width * 0.22));

/** The mark: a disc of water parted by a prow; left ink, right water. Four samples a pixel each way smooth its edges. */
function drawMark(rgb: Uint8Array): void {
  const scale = 6.6;
  const samples = [0.125, 0.375, 0.625, 0.875];
  const reach = 16 * scale;
  for (let y = Math.floor(height / 2 - reach); y < height / 2 + reach; y += 1) {
    for (let x = Math.floor(width / 2 - reach); x < width / 2 + reach; x += 1) {
      const inside = samples.flatMap((v) =>
        samples.map((u) => isMark((x + u - width / 2) / scale, (y + v - height / 2) / scale)),
      );
      const cover = inside.filter(Boolean).length / inside.length;
      if (cover) blend(rgb, x, y, x < width / 2 ? ink : water, cover);
    }
  }
}

/** Whether a point belongs to the mark, which is 28 wide round the origin: the disc less the prow between two curves. */
function isMark(x: number, y: number): boolean {
  if (Math.hypot(x, y) > 14) return false;
  const along = (y + 14) / 26.4;
  return Math.abs(x) > 0.5 + 6 * Math.min(1, Math.max(0, along)) ** 1.45;
}

function blend(rgb: Uint8Array, x: number, y: number, colour: Colour, cover: number): void {
  const at = (y * width + x) * 3;
  for (let channel = 0; channel < 3; channel += 1) {
    const under = rgb[at + channel] ?? 0;
    rgb[at + channel] = Math.round(under + ((colour[channel] ?? 0) - under) * cover);
  }
}
