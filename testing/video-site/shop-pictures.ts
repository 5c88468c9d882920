import { sharp } from "@cutwater/media/pictures/loaders.ts";

/** A flask on a table, drawn by code as in a shop: from the front, in close-up, and in another colour. */
export const flasks = {
  "flask-front.jpg": { width: 1200, height: 1200, zoom: 1, body: [47, 98, 104], ground: [235, 227, 213] },
  "flask-near.png": { width: 1400, height: 1000, zoom: 1.7, body: [47, 98, 104], ground: [221, 229, 224] },
  "flask-red.jpg": { width: 900, height: 1300, zoom: 1, body: [168, 72, 52], ground: [232, 222, 226] },
} as const;
export type FlaskName = keyof typeof flasks;

const drawn = new Map<FlaskName, Promise<Buffer>>();

/** Draws the picture with the given name. */
export function drawFlask(name: FlaskName): Promise<Buffer> {
  const known = drawn.get(name) ?? draw(name);
  drawn.set(name, known);
  return known;
}

async function draw(name: FlaskName): Promise<Buffer> {
  const { width, height, zoom, body, ground } = flasks[name];
  const data = Buffer.alloc(3 * width * height);
  const unit = (zoom * Math.min(width, height)) / 1000;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const u = (x - width / 2) / unit;
      const v = (y - height / 2) / unit;
      const table = v > 330 ? 0.9 : 1;
      let colour: readonly number[] = ground.map((one) => one * table);
      const blend = (over: readonly number[], share: number) => {
        colour = colour.map((one, i) => one + (over[i]! - one) * share);
      };
      blend([150, 140, 120], 0.6 * soft(1 - Math.hypot(u / 250, (v - 372) / 34), 12));
      blend(
        body.map((one) => one * (u < -70 ? 1.18 : u > 90 ? 0.86 : 1)),
        inRound(u, v - 60, 150, 310, 62),
      );
      blend([27, 55, 60], inRound(u, v + 310, 118, 62, 26));
      blend([238, 232, 220], 0.92 * inRound(u, v - 120, 44, 66, 44));
      for (const [i, one] of colour.entries())
        data[3 * (y * width + x) + i] = Math.max(0, Math.min(255, Math.round(one)));
    }
  const picture = sharp(data, { raw: { width, height, channels: 3 } });
  return await (name.endsWith(".png") ? picture.png() : picture.jpeg({ quality: 92 })).toBuffer();
}

/** The coverage of a shape: 1 inside, 0 outside, and values between on the edge. */
const soft = (distance: number, over: number): number => Math.max(0, Math.min(1, 0.5 + distance * over));
const inRound = (u: number, v: number, across: number, down: number, radius: number): number => {
  const dx = Math.abs(u) - across + radius;
  const dy = Math.abs(v) - down + radius;
  const outside = Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius;
  return soft(-outside, 0.6);
};
