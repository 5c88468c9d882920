import { createImage, type Image } from "@cutwater/imaging/image.ts";

/**
 * Long waves that differ between channels. Any enlarger gives nearly the same result as a resampling kernel, and no two channels
 * are alike.
 */
export function smoothPicture(width: number, height: number): Image {
  const image = createImage(width, height, 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      image.data.set(
        [
          128 + 90 * Math.sin(x / 13) * Math.cos(y / 17),
          128 + 90 * Math.cos(x / 11 + 1) * Math.sin(y / 19),
          128 + 90 * Math.sin((x + y) / 15 + 2),
        ],
        (y * width + x) * 3,
      );
  return image;
}

/**
 * The same waves with edges, stripes and grain, so that the influence of distant pixels becomes visible in the network's result.
 */
export function detailedPicture(width: number, height: number): Image {
  const image = smoothPicture(width, height);
  let state = 1;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let c = 0; c < 3; c++) {
        // Source of the constants: W. Press et al., "Numerical Recipes".
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        const grain = (state / 2 ** 32 - 0.5) * 40;
        const edge = (Math.floor(x / 9) + Math.floor(y / 7)) % 2 === 0 ? 30 : -30;
        const stripe = x % 2 === 0 && Math.floor(y / 16) % 2 === 0 ? 25 : 0;
        const at = (y * width + x) * 3 + c;
        image.data[at] = Math.min(255, Math.max(0, (image.data[at] as number) + grain + edge + stripe));
      }
  return image;
}
