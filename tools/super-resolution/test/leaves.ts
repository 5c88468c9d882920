import { createImage, type Image } from "@cutwater/imaging/image.ts";
import { randomFrom } from "@cutwater/networks/test/drawn-network.ts";

/** Overlapping bright and dark leaves, each with its own colour and sharp edge. */
export function leaves(side: number): Image {
  const random = randomFrom(side);
  const image = createImage(side, side, 3);
  for (let leaf = 0; leaf < side * 1.5; leaf++) {
    const x = random() * side;
    const y = random() * side;
    const radius = 3 + random() ** 2 * 18;
    const lean = random() * Math.PI;
    const colour = [0, 1, 2].map(() => random() ** 0.8 * 255);
    for (let v = 0; v < side; v++)
      for (let u = 0; u < side; u++) {
        const along = (u - x) * Math.cos(lean) + (v - y) * Math.sin(lean);
        const across = (v - y) * Math.cos(lean) - (u - x) * Math.sin(lean);
        if (along ** 2 + (2.5 * across) ** 2 < radius ** 2) image.data.set(colour, (v * side + u) * 3);
      }
  }
  return image;
}
