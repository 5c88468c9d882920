import { createImage, type Image } from "@cutwater/imaging/image.ts";
import { sharp } from "@cutwater/media/pictures/loaders.ts";
import { losePlaces } from "./lost-places.ts";
import { fadeUnevenly } from "./uneven-fading.ts";
import { layStain, layWideMark, tearCorner } from "./wide-marks.ts";

const fade = { gain: [0.66, 0.6, 0.5], lift: [52, 44, 34] } as const;
const scratchColours = { light: [235, 228, 214], dark: [38, 34, 30] } as const;
const dustColours = { light: [238, 231, 217], dark: [35, 31, 27] } as const;
type Colour = readonly [number, number, number];

/**
 * Further damage: the number of wide marks per 320 x 240 pixels, the numbers of torn corners and stains in the whole picture,
 * whether it fades unevenly, and whether large corners and patches are lost.
 */
export type MoreDamage = { wide?: number; corners?: number; stains?: number; isUneven?: boolean; hasLost?: boolean };

/**
 * Ages a photograph, for tests and benchmarks: blur, fading with a colour cast, stains, uneven fading, grain, scratches, wide
 * marks, dust, JPEG. The formulae are those of training/README.md; the density of marks is 7 scratches and 60 grains of dust on
 * 320 x 240 pixels.
 *
 * @param picture three channels. Not changed.
 * @param random returns numbers from 0 to 1
 * @returns the damaged picture, and a mask of scratches and dust (255)
 */
export async function damage(
  picture: Image,
  random: () => number,
  { wide = 0, corners = 0, stains = 0, isUneven = false, hasLost = false }: MoreDamage = {},
): Promise<{ damaged: Image; marks: Image }> {
  const { width, height } = picture;
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const soft = await sharp(picture.data, { raw: { width, height, channels: 3 } })
    .blur(0.9)
    .raw()
    .toBuffer();
  const marks = createImage(width, height, 1);
  const values = Float32Array.from(
    soft,
    (value, i) => value * (fade.gain[i % 3] as number) + (fade.lift[i % 3] as number),
  );
  const whole = { width, height, values, marks: marks.data };
  for (let stain = 0; stain < stains; stain++) layStain(whole, { random, normal });
  if (isUneven) fadeUnevenly(whole, random);
  for (let i = 0; i < values.length; i += 3) {
    const grain = 7 * normal();
    for (let c = 0; c < 3; c++) values[i + c] = (values[i + c] as number) + grain + 2 * normal();
  }
  const stamp = (x: number, y: number, radius: number, colour: Colour) => {
    for (let v = Math.round(y) - radius; v <= Math.round(y) + radius; v++)
      for (let u = Math.round(x) - radius; u <= Math.round(x) + radius; u++) {
        const isInside = u >= 0 && v >= 0 && u < width && v < height;
        if (!isInside || (u - Math.round(x)) ** 2 + (v - Math.round(y)) ** 2 > radius ** 2 + 0.5) continue;
        const at = v * width + u;
        marks.data[at] = 255;
        for (let c = 0; c < 3; c++)
          values[at * 3 + c] = 0.25 * (values[at * 3 + c] as number) + 0.75 * (colour[c] as number);
      }
  };
  const share = (width * height) / (320 * 240);
  const colourOf = ({ light, dark }: { light: Colour; dark: Colour }) => (random() < 0.7 ? light : dark);
  for (let scratch = 0; scratch < 7 * share; scratch++) {
    let x = random() * width;
    let y = random() * height;
    let angle = Math.PI / 2 + 0.25 * normal();
    const colour = colourOf(scratchColours);
    const radius = random() < 0.5 ? 0 : 1;
    const steps = height * (0.2 + 0.6 * random());
    for (let step = 0; step < steps; step++) {
      stamp(x, y, radius, colour);
      x += Math.cos(angle);
      y += Math.sin(angle);
      angle += 0.01 * normal();
    }
  }
  for (let mark = 0; mark < wide * share; mark++) layWideMark(whole, { random, normal });
  for (let corner = 0; corner < corners; corner++) tearCorner(whole, { random, normal });
  for (let dust = 0; dust < 60 * share; dust++)
    stamp(random() * width, random() * height, random() < 0.5 ? 1 : 2, colourOf(dustColours));
  if (hasLost) losePlaces(whole, { random, normal });
  return { damaged: await asJpeg(Uint8ClampedArray.from(values), width, height), marks };
}

async function asJpeg(pixels: Uint8ClampedArray, width: number, height: number): Promise<Image> {
  const jpeg = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 70, chromaSubsampling: "4:2:0" })
    .toBuffer();
  const data = await sharp(jpeg).raw().toBuffer();
  return { width, height, channels: 3, data: new Uint8Array(data) };
}
