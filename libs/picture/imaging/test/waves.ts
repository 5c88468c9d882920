import { createImage, type Image } from "../src/image.ts";

/** Uniformly distributed random numbers from 0 to 1, the same for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * A picture of coloured waves of all wavelengths, without black or white pixels.
 *
 * @param noise level of white noise: either separate noise for each channel, or the same noise for all three
 */
export function waves(width: number, height: number, noise: { level: number; isGrey?: boolean } = { level: 0 }): Image {
  const random = randomOf(width);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const all = Array.from({ length: 12 }, (_, i) => ({
    across: (random() - 0.5) * 0.2 * (i + 1),
    down: (random() - 0.5) * 0.2 * (i + 1),
    heights: [0, 1, 2].map(() => 6 + 6 * random()),
  }));
  const image = createImage(width, height, 3);
  let grain = 0;
  for (let i = 0; i < image.data.length; i++) {
    const x = Math.floor(i / 3) % width;
    const y = Math.floor(i / 3 / width);
    const c = i % 3;
    if (c === 0 || !noise.isGrey) grain = noise.level * normal();
    const wave = all.reduce(
      (sum, { across, down, heights }) => sum + (heights[c] as number) * Math.sin(x * across + y * down),
      0,
    );
    image.data[i] = Math.min(255, Math.max(0, Math.round(128 + wave + grain)));
  }
  return image;
}
