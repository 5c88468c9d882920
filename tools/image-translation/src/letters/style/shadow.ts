import { grown } from "@cutwater/imaging/mask/morphology.ts";
import type { TextStyle } from "@cutwater/typesetting/lines/style.ts";
import type { Part } from "../part.ts";

type Shadow = NonNullable<TextStyle["shadow"]>;

/** A shadow removes or adds at least this share of the background's light, on average. */
const leastOpacity = 0.12;
/** A shadow can be detected only if at least this many pixels lie beside the letters. */
const fewest = 40;
/** At most this many letter pixels are sampled. */
const enough = 1_000;

/**
 * The number of offsets tried in each direction at first. Afterwards all offsets between the best one and its neighbours are
 * tried.
 */
const moves = 5;

type Kind = "dark" | "light";
/** How much darker or lighter than the background the pixels under the shifted letters are, as shares. */
type Covers = Record<Kind, Float32Array>;

/**
 * Finds the shadow of letters, black or white: it lies at the offset where the picture beside the letters is darkened or
 * lightened most.
 *
 * @param core letters with their outline, 0 or 1
 * @param ground the background below them
 * @param size the em in pixels
 */
export function shadowOf(part: Part, core: Uint8Array, ground: Float32Array, size: number): Shadow | null {
  const coversOf = moved(part, core, ground);
  const far = Math.max(1, Math.round(0.12 * size));
  const step = Math.ceil(far / moves);
  const first = strongest(coversOf, placesAround({ x: 0, y: 0 }, Math.floor(far / step) * step, step));
  if (!first) return null;
  const best = step === 1 ? first : { ...strongest(coversOf, placesAround(first, step - 1, 1))!, usual: first.usual };
  const sorted = coversOf(best.x, best.y)[best.kind].sort();
  const mean = meanOf(sorted);
  if (mean < leastOpacity || (best.x === 0 && best.y === 0) || mean < 1.15 * best.usual[best.kind]) return null;
  const opacity = sorted[Math.floor(0.85 * sorted.length)]!;
  const isSharp = sorted.filter((value) => value > 0.8 * opacity).length > 0.5 * sorted.length;
  return {
    colour: best.kind === "dark" ? "#000000" : "#ffffff",
    opacity: Math.max(0, Math.min(1, Math.round(100 * opacity) / 100)),
    x: best.x,
    y: best.y,
    blur: isSharp ? 0 : Math.round(10 * size) / 100,
  };
}

/** For each offset, the pixels that the shifted letters cover beside the unshifted ones. */
function moved(
  { width, height, planes: [luma] }: Part,
  core: Uint8Array,
  ground: Float32Array,
): (x: number, y: number) => Covers {
  const close = grown(core, width, height, 1);
  const count = core.reduce((sum, value) => sum + value, 0);
  const step = Math.max(1, Math.floor(count / enough));
  const pixels: number[] = [];
  for (let i = 0, seen = 0; i < core.length; i++) if (core[i] !== 0 && seen++ % step === 0) pixels.push(i);
  return (x, y) => {
    const dark = new Float32Array(pixels.length);
    const light = new Float32Array(pixels.length);
    let found = 0;
    for (const pixel of pixels) {
      const u = (pixel % width) + x;
      const v = Math.floor(pixel / width) + y;
      const at = v * width + u;
      if (u < 0 || v < 0 || u >= width || v >= height || close[at] !== 0) continue;
      const below = ground[at]!;
      dark[found] = (below - luma[at]!) / Math.max(24, below);
      light[found++] = (luma[at]! - below) / Math.max(24, 255 - below);
    }
    return { dark: dark.subarray(0, found), light: light.subarray(0, found) };
  };
}

function placesAround(middle: { x: number; y: number }, far: number, step: number): { x: number; y: number }[] {
  const all = Array.from({ length: 2 * Math.floor(far / step) + 1 }, (_, k) => (k - Math.floor(far / step)) * step);
  return all.flatMap((y) => all.map((x) => ({ x: middle.x + x, y: middle.y + y })));
}

/** The offset with the strongest effect; `usual` is the mean over all offsets. */
function strongest(coversOf: (x: number, y: number) => Covers, places: readonly { x: number; y: number }[]) {
  const usual = { dark: 0, light: 0 };
  let best: { x: number; y: number; kind: Kind; strength: number } | null = null;
  let count: number = 0;
  for (const { x, y } of places) {
    const covers = coversOf(x, y);
    if (covers.dark.length < fewest) continue;
    count++;
    for (const kind of ["dark", "light"] as const) {
      const mean = meanOf(covers[kind]);
      usual[kind] += mean;
      const strength = mean * Math.sqrt(covers[kind].length);
      if (!best || strength > best.strength) best = { x, y, kind, strength };
    }
  }
  return best && { ...best, usual: { dark: usual.dark / count, light: usual.light / count } };
}

const meanOf = (values: Float32Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;
