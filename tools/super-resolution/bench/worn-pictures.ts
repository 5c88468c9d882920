import { crop, type Image } from "@cutwater/imaging/image.ts";
import { sharp } from "@cutwater/media/pictures/loaders.ts";
import { randomFrom } from "@cutwater/networks/test/drawn-network.ts";

/** The wear of a picture, applied in this order. */
export type Wear = {
  /** Sigma of a Gaussian blur, in pixels. */
  blur?: number;
  /** Standard deviation of the noise in levels, drawn separately for each channel. */
  noise?: number;
  /**
   * Qualities of repeated JPEG compression, with chroma at half resolution. Before each compression after the first, the picture
   * moves by 5 pixels to the right and 3 down.
   */
  saved?: readonly number[];
};

/** The kinds of wear, one for each row of the blind table. */
export const wears: Readonly<Record<string, Wear>> = {
  clean: {},
  ...Object.fromEntries([95, 85, 75, 60, 50, 40, 30, 20].map((quality) => [`JPEG ${quality}`, { saved: [quality] }])),
  "JPEG 50, then 75": { saved: [50, 75] },
  ...Object.fromEntries([3, 5, 10, 15, 20].map((noise) => [`noise ${noise}`, { noise }])),
  ...Object.fromEntries([0.6, 1, 1.2, 1.6].map((blur) => [`blur ${blur}`, { blur }])),
  "noise 5, JPEG 75": { noise: 5, saved: [75] },
  "noise 10, JPEG 90": { noise: 10, saved: [90] },
  "blur 0.8, noise 5, JPEG 60": { blur: 0.8, noise: 5, saved: [60] },
  "blur 1, JPEG 50, then 75": { blur: 1, saved: [50, 75] },
};

/** The pixels that are cut off at the left and top before each compression except the first. */
export const shift = { x: 5, y: 3 } as const;

/** Applies the wear to a picture. The result is smaller by `shift` for each compression after the first. */
export async function worn(picture: Image, { blur = 0, noise = 0, saved = [] }: Wear): Promise<Image> {
  let image = picture;
  if (blur > 0) image = await through(image, (pipeline) => pipeline.blur(blur));
  if (noise > 0) image = grained(image, noise);
  for (const [time, quality] of saved.entries()) {
    if (time > 0) image = crop(image, shift.x, shift.y, image.width - shift.x, image.height - shift.y);
    const jpeg = await raw(image).jpeg({ quality, chromaSubsampling: "4:2:0" }).toBuffer();
    image = { ...image, data: new Uint8Array(await sharp(jpeg).raw().toBuffer()) };
  }
  return image;
}

/** The position of a damaged picture within the original. */
export const shiftOf = ({ saved = [] }: Wear): { x: number; y: number } => {
  const times = Math.max(0, saved.length - 1);
  return { x: shift.x * times, y: shift.y * times };
};

export const raw = ({ data, width, height, channels }: Image) =>
  sharp(data, { raw: { width, height, channels: channels as 3 } });

async function through(image: Image, step: (pipeline: ReturnType<typeof raw>) => ReturnType<typeof raw>) {
  return { ...image, data: new Uint8Array(await step(raw(image)).raw().toBuffer()) };
}

function grained(image: Image, level: number): Image {
  const random = randomFrom(7);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return { ...image, data: Uint8Array.from(Uint8ClampedArray.from(image.data, (value) => value + level * normal())) };
}
