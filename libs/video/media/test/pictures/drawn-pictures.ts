import { sharp } from "../../src/pictures/loaders.ts";
import { patternPng, pngKinds } from "./drawn-png.ts";

export type DrawnPicture = { name: string; bytes: Buffer };

/**
 * A photo as it is stored for an EXIF orientation (TIFF 6.0, tag 274). After the rotation upright, all eight orientations give
 * the same picture.
 *
 * @param orientation 1-8
 */
export async function turnedPhoto(orientation: number): Promise<Buffer> {
  const width = 90;
  const height = 60;
  const upright = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      upright.set([x < 30 ? 220 : 40, y < 20 ? 200 : 60, x + y < 70 ? 30 : 180], 3 * (y * width + x));
  const isSwapped = orientation > 4;
  const [storedWidth, storedHeight] = isSwapped ? [height, width] : [width, height];
  const stored = Buffer.alloc(upright.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [u, v] = storedPlace(orientation, x, y, width, height);
      stored.set(upright.subarray(3 * (y * width + x), 3 * (y * width + x) + 3), 3 * (v * storedWidth + u));
    }
  return await sharp(stored, { raw: { width: storedWidth, height: storedHeight, channels: 3 } })
    .jpeg({ quality: 95, chromaSubsampling: "4:4:4" })
    .withMetadata({ orientation })
    .toBuffer();
}

/** Column and row in the file of the pixel that is shown at (x, y). */
function storedPlace(orientation: number, x: number, y: number, width: number, height: number): [number, number] {
  const right = width - 1 - x;
  const bottom = height - 1 - y;
  const places: [number, number][] = [
    [x, y],
    [right, y],
    [right, bottom],
    [x, bottom],
    [y, x],
    [y, right],
    [bottom, right],
    [bottom, x],
  ];
  return places[orientation - 1] ?? [x, y];
}

/**
 * Small pictures of every kind that people upload, whole and damaged: each PNG kind plain and interlaced, JPEG, WebP, GIF,
 * TIFF and AVIF in their variants, truncated files, and files with changed bytes. Every call gives the same bytes.
 *
 * @yields about 220 pictures of 1 × 1 to 90 × 60 pixels
 */
export async function* drawnPictures(): AsyncGenerator<DrawnPicture> {
  const whole: DrawnPicture[] = [];
  for (const kind of pngKinds)
    for (const isInterlaced of [false, true])
      for (const [width, height] of [
        [1, 1],
        [7, 3],
        [32, 33],
      ] as const)
        whole.push({
          name: `${kind.colour}-${kind.depth}${isInterlaced ? "-interlaced" : ""}-${width}x${height}.png`,
          bytes: patternPng(kind, width, height, { isInterlaced }),
        });
  for (let orientation = 1; orientation <= 8; orientation++)
    whole.push({ name: `turned-${orientation}.jpg`, bytes: await turnedPhoto(orientation) });
  whole.push(...(await encodedPictures()));
  yield* whole;
  const random = seeded(5);
  for (const { name, bytes } of whole.filter((_, i) => i % 4 === 0 || i > whole.length - 30)) {
    yield { name: `short-${name}`, bytes: bytes.subarray(0, Math.floor(bytes.length * (0.2 + 0.7 * random()))) };
    const changed = Buffer.from(bytes);
    for (let i = 0; i < 6; i++) changed[Math.floor(random() * changed.length)] = Math.floor(random() * 256);
    yield { name: `changed-${name}`, bytes: changed };
  }
}

async function encodedPictures(): Promise<DrawnPicture[]> {
  const photo = sharp(await turnedPhoto(1));
  const clear = sharp(patternPng({ colour: "rgb-alpha", depth: 8 }, 40, 30));
  const grey = photo.clone().greyscale().toColourspace("b-w");
  const frames = await Promise.all([photo, photo.clone().negate()].map((frame) => frame.clone().png().toBuffer()));
  const animated = sharp(frames, { join: { animated: true } });
  const made = {
    "plain.jpg": photo.clone().jpeg({ quality: 80 }),
    "worn.jpg": photo.clone().jpeg({ quality: 3 }),
    "progressive.jpg": photo.clone().jpeg({ progressive: true }),
    "grey.jpg": grey.clone().jpeg(),
    "cmyk.jpg": photo.clone().toColourspace("cmyk").jpeg(),
    "wide-gamut.jpg": photo.clone().withIccProfile("p3").jpeg(),
    "indexed.png": photo.clone().png({ palette: true, colours: 12 }),
    "deep-wide-gamut.png": photo.clone().toColourspace("rgb16").withIccProfile("p3").png(),
    "lossy.webp": photo.clone().webp(),
    "lossless.webp": clear.clone().webp({ lossless: true }),
    "animated.webp": animated.clone().webp(),
    "animated.gif": animated.clone().gif(),
    "plain.gif": photo.clone().gif(),
    "lzw.tiff": photo.clone().tiff({ compression: "lzw" }),
    "tiled.tiff": photo.clone().tiff({ tile: true, tileWidth: 16, tileHeight: 16 }),
    "jpeg.tiff": photo.clone().tiff({ compression: "jpeg" }),
    "one-bit.tiff": grey.clone().threshold().tiff({ bitdepth: 1, compression: "ccittfax4" }),
    "floats.tiff": photo.clone().toColourspace("scrgb").tiff({ compression: "none" }),
    "plain.avif": photo.clone().avif({ quality: 60 }),
    "clear.avif": clear.clone().avif({ lossless: true }),
  };
  const pictures: DrawnPicture[] = [];
  for (const [name, picture] of Object.entries(made)) pictures.push({ name, bytes: await picture.toBuffer() });
  return pictures;
}

/** Random numbers from 0 to 1, the same for the same seed, by a linear congruential generator modulo 2^32. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
