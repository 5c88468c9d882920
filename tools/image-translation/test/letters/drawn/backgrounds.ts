import { createImage, type Image } from "@cutwater/imaging/image.ts";
import { clouds, type Random } from "./random.ts";

export type Size = { width: number; height: number };
type Rgb = readonly [number, number, number];

/** The backgrounds of a part of a page. */
export const backgrounds = ["plain", "gradient", "photo", "cloth", "wood", "leaves"] as const;
export type Background = (typeof backgrounds)[number];

/** Draws a background. @returns an sRGB picture of the size */
export const drawBackground = (kind: Background, size: Size, random: Random): Image => painters[kind](size, random);

const grounds: readonly Rgb[] = [
  [255, 255, 255],
  [247, 244, 238],
  [231, 239, 244],
  [253, 226, 220],
  [27, 55, 60],
  [24, 24, 32],
  [196, 30, 44],
  [12, 74, 140],
  [244, 190, 60],
];

const painters: Record<Background, (size: Size, random: Random) => Image> = {
  plain: (size, random) => {
    const colour = random.pick(grounds);
    return painted(size, () => colour);
  },

  gradient: (size, random) => {
    const from = random.pick(grounds);
    const to = random.pick(grounds);
    const angle = random.between(0, 2 * Math.PI);
    const dx = Math.cos(angle) / size.width;
    const dy = Math.sin(angle) / size.height;
    const isRound = random.next() < 0.3;
    return painted(size, (x, y) => {
      const u = x - size.width / 2;
      const v = y - size.height / 2;
      return between(from, to, isRound ? 1.4 * Math.hypot(u / size.width, v / size.height) : 0.5 + dx * u + dy * v);
    });
  },

  /** An out-of-focus wall with lights on it, and a table with an object and its shadow, with the grain of a camera. */
  photo: (size, random) => {
    const { width, height } = size;
    const unit = Math.min(width, height);
    const wall = random.pick(grounds.slice(1));
    const table = random.pick(grounds.slice(1));
    const edge = height * random.between(0.6, 0.85);
    const soft = clouds(size, [unit / 3, unit / 3], random);
    const fine = clouds(size, [unit / 24, unit / 40], random);
    const grain = clouds(size, [1.7, 1.7], random);
    const lights = Array.from({ length: 9 }, () => ({
      x: random.between(0, width),
      y: random.between(0, edge),
      radius: random.between(0.03, 0.11) * unit,
      strength: random.between(15, 50),
    }));
    const thing = {
      x: width * random.between(0.3, 0.7),
      half: unit * random.between(0.07, 0.16),
      colour: random.pick(grounds),
    };
    const top = edge - unit * random.between(0.3, 0.5);
    const foot = edge + 0.08 * unit;
    return painted(size, (x, y, i) => {
      const below = 1 / (1 + Math.exp((edge - y) / 3));
      const shade = 16 * soft[i]! + (4 + 9 * below) * fine[i]! + 3 * grain[i]! - 20 * below * ((y - edge) / height);
      let colour = shaded(between(wall, table, below), shade);
      for (const light of lights) {
        const near = (light.radius - Math.hypot(x - light.x, y - light.y)) / (0.12 * light.radius);
        if (near > -4) colour = shaded(colour, light.strength / (1 + Math.exp(-near)));
      }
      const aside = (x - thing.x) / thing.half;
      const shadow = Math.exp(-((aside / 1.6) ** 2) - ((y - foot) / (0.04 * unit)) ** 2);
      colour = shaded(colour, -45 * shadow);
      if (Math.abs(aside) >= 1 || y < top || y > foot) return colour;
      const round = 40 * (Math.sqrt(1 - aside * aside) - 0.6) + 60 * Math.exp(-(((aside + 0.45) / 0.12) ** 2));
      return shaded(thing.colour, round + 3 * grain[i]!);
    });
  },

  /** Threads of uneven width, woven over and under each other. */
  cloth: (size, random) => {
    const colour = random.pick(grounds);
    const thread = random.between(5, 9);
    const wave = clouds(size, [60, 60], random);
    const worn = clouds(size, [thread, 3 * thread], random);
    const grain = clouds(size, [1.5, 1.5], random);
    return painted(size, (x, y, i) => {
      const u = (x + 3 * wave[i]!) / thread;
      const v = (y - 3 * wave[i]!) / thread;
      const isOver = (Math.floor(u) + Math.floor(v)) % 2 === 0;
      const across = isOver ? u % 1 : v % 1;
      return shaded(colour, 26 * Math.sin(Math.PI * across) - 20 + 7 * worn[i]! + 5 * grain[i]! + 6 * wave[i]!);
    });
  },

  /** Boards with elongated growth rings. */
  wood: (size, random) => {
    const colour = random.pick<Rgb>([
      [176, 128, 84],
      [120, 80, 52],
      [212, 180, 138],
    ]);
    const board = random.between(90, 180);
    const bent = clouds(size, [300, 70], random);
    const fibre = clouds(size, [60, 2.2], random);
    return painted(size, (_, y, i) => {
      const number = Math.floor(y / board);
      const within = (y % board) / board;
      const ring = Math.sin(14 * (within + 0.35 * bent[i]!) + 5 * number);
      const gap = within < 2 / board ? -50 : 0;
      return shaded(colour, 13 * ring + 10 * fibre[i]! + 12 * Math.sin(7.3 * number) + gap);
    });
  },

  /** Overlapping leaves, each with its own shading and midrib. */
  leaves: (size, random) => {
    const image = painted(size, () => [38, 62, 34]);
    const count = Math.round((size.width * size.height) / 900);
    for (let k = 0; k < count; k++) drawLeaf(image, random);
    return image;
  },
};

function drawLeaf({ width, height, data }: Image, { between: span }: Random): void {
  const cx = span(0, width);
  const cy = span(0, height);
  const long = span(22, 60);
  const turn = span(0, 2 * Math.PI);
  const wide = long * span(0.22, 0.4);
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const light = span(-30, 45);
  const hue = span(-18, 18);
  for (let y = Math.max(0, Math.floor(cy - long)); y < Math.min(height, cy + long); y++)
    for (let x = Math.max(0, Math.floor(cx - long)); x < Math.min(width, cx + long); x++) {
      const u = ((x - cx) * cos + (y - cy) * sin) / long;
      const v = ((y - cy) * cos - (x - cx) * sin) / wide;
      if (Math.abs(v) > 1 - u * u) continue;
      const rib = Math.abs(v) < 0.07 ? 22 : 0;
      const shade = light + 26 * v + rib - (Math.abs(v) > 0.86 - u * u ? 24 : 0);
      data.set(
        [clamped(72 + hue + 0.8 * shade), clamped(116 + shade), clamped(52 - hue + 0.6 * shade)],
        (y * width + x) * 3,
      );
    }
}

function painted(size: Size, at: (x: number, y: number, i: number) => Rgb): Image {
  const image = createImage(size.width, size.height, 3);
  for (let y = 0, i = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++, i++) {
      const colour = at(x, y, i);
      for (let c = 0; c < 3; c++) image.data[3 * i + c] = clamped(colour[c]!);
    }
  return image;
}

const clamped = (value: number): number => Math.max(0, Math.min(255, Math.round(value)));
const shaded = ([r, g, b]: Rgb, by: number): Rgb => [r + by, g + by, b + by];
function between(from: Rgb, to: Rgb, share: number): Rgb {
  const t = Math.max(0, Math.min(1, share));
  return [from[0] + t * (to[0] - from[0]), from[1] + t * (to[1] - from[1]), from[2] + t * (to[2] - from[2])];
}
