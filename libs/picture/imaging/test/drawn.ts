import { createImage, type Image } from "../src/image.ts";

/** Random values, the same for the same size. */
export function drawnNoise(width: number, height: number, channels: number): Image {
  const image = createImage(width, height, channels);
  let state = width * 31 + height;
  for (let i = 0; i < image.data.length; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    image.data[i] = state >>> 24;
  }
  return image;
}

/** A grey picture from lines of text: the index of a character in `scale` is its brightness, from black to white. */
export function drawn(text: string, scale = " .:-=+*#%@"): Image {
  const lines = text.split("\n").filter((line) => line.length > 0);
  const width = Math.max(...lines.map((line) => line.length));
  const image = createImage(width, lines.length, 1);
  for (const [y, line] of lines.entries())
    for (let x = 0; x < width; x++)
      image.data[y * width + x] = Math.round((scale.indexOf(line[x] ?? scale.charAt(0)) * 255) / (scale.length - 1));
  return image;
}
