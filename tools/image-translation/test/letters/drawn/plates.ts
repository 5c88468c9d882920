import type { Image } from "@cutwater/imaging/image.ts";
import type { Bounds } from "@cutwater/typesetting/lines/box.ts";
import { lumaOf } from "./kinds.ts";
import type { Random } from "./random.ts";

const dark = [
  [196, 30, 44],
  [12, 74, 140],
  [30, 40, 48],
  [18, 112, 90],
] as const;
const light = [
  [255, 236, 170],
  [245, 245, 245],
  [255, 214, 220],
] as const;

/**
 * Draws a plate with round corners on which text of the given colour is legible. One plate in three gets darker towards its
 * bottom.
 */
export function drawPlate({ width, height, data }: Image, plate: Bounds, textColour: string, random: Random): void {
  const colour = random.pick<readonly [number, number, number]>(lumaOf(textColour) > 128 ? dark : light);
  const radius = random.pick([0.5, 6, plate.height / 2]);
  const fall = random.next() < 0.33 ? 30 : 0;
  for (let y = Math.max(0, plate.top); y < Math.min(height, plate.top + plate.height); y++)
    for (let x = Math.max(0, plate.left); x < Math.min(width, plate.left + plate.width); x++) {
      const aside = Math.max(plate.left + radius - x - 0.5, x + 0.5 - (plate.left + plate.width - radius), 0);
      const over = Math.max(plate.top + radius - y - 0.5, y + 0.5 - (plate.top + plate.height - radius), 0);
      const cover = Math.max(0, Math.min(1, radius + 0.5 - Math.hypot(aside, over)));
      for (let c = 0; c < 3; c++) {
        const at = (y * width + x) * 3 + c;
        const wanted = Math.max(0, colour[c]! - (fall * (y - plate.top)) / plate.height);
        data[at] = Math.round(data[at]! + cover * (wanted - data[at]!));
      }
    }
}
