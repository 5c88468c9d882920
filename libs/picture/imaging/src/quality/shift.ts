import { crop, type Image } from "../image.ts";
import { psnr } from "./psnr.ts";

/**
 * The whole-pixel shift, within `reach` each way, by which one picture best matches the other; {0, 0} when both pictures are
 * aligned.
 *
 * @throws RangeError for pictures of different size, or smaller than the reach allows
 */
export function bestShift(image: Image, truth: Image, reach = 1): { x: number; y: number } {
  const width = image.width - 2 * reach;
  const height = image.height - 2 * reach;
  const inner = crop(truth, reach, reach, width, height);
  let best = { x: 0, y: 0, psnr: -1 };
  for (let y = -reach; y <= reach; y++)
    for (let x = -reach; x <= reach; x++) {
      const moved = psnr(crop(image, reach + x, reach + y, width, height), inner);
      if (moved > best.psnr) best = { x, y, psnr: moved };
    }
  return { x: best.x, y: best.y };
}
