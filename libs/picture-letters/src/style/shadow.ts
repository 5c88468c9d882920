import { grown } from "@cutwater/imaging/mask/morphology.ts";
import type { TextStyle } from "@cutwater/picture-text/style.ts";
import type { Part } from "../part.ts";

type Shadow = NonNullable<TextStyle["shadow"]>;

/** A shadow takes so much of the ground's light, or gives it, on the mean. */
const leastOpacity = 0.12;
/** Beside so many pixels it can be told. */
const fewest = 40;

/**
 * The shadow that letters cast: black or white, where the picture beside them is darkened or lightened most when they are moved aside.
 *
 * @param core letters with their outline, 0 or 1
 * @param ground what is below them
 * @param size the em in pixels
 */
export function shadowOf(
  { width, height, planes: [luma] }: Part,
  core: Uint8Array,
  ground: Float32Array,
  size: number,
): Shadow | null {
  const close = grown(core, width, height, 1);
  const pixels: number[] = [];
  for (let i = 0; i < core.length; i++) if (core[i] !== 0) pixels.push(i);
  const far = Math.max(1, Math.round(0.12 * size));
  const step = Math.max(1, Math.floor(pixels.length / 3_000));
  const around = { dark: 0, light: 0, count: 0 };
  let best: { x: number; y: number; isDark: boolean; covers: number[]; strength: number } | null = null;
  for (let y = -far; y <= far; y++)
    for (let x = -far; x <= far; x++) {
      const [dark, light]: [number[], number[]] = [[], []];
      for (let k = 0; k < pixels.length; k += step) {
        const [u, v] = [(pixels[k]! % width) + x, Math.floor(pixels[k]! / width) + y];
        const at = v * width + u;
        if (u < 0 || v < 0 || u >= width || v >= height || close[at] !== 0) continue;
        const below = ground[at]!;
        dark.push((below - luma[at]!) / Math.max(24, below));
        light.push((luma[at]! - below) / Math.max(24, 255 - below));
      }
      if (dark.length < fewest) continue;
      for (const [covers, isDark] of [
        [dark, true],
        [light, false],
      ] as const) {
        const mean = covers.reduce((sum, value) => sum + value, 0) / covers.length;
        around[isDark ? "dark" : "light"] += mean;
        const strength = mean * Math.sqrt(covers.length);
        if (!best || strength > best.strength) best = { x, y, isDark, covers, strength };
      }
      around.count++;
    }
  if (!best) return null;
  const sorted = best.covers.sort((a, b) => a - b);
  const mean = sorted.reduce((sum, value) => sum + value, 0) / sorted.length;
  const usual = around[best.isDark ? "dark" : "light"] / around.count;
  if (mean < leastOpacity || (best.x === 0 && best.y === 0) || mean < 1.15 * usual) return null;
  const opacity = sorted[Math.floor(0.85 * sorted.length)]!;
  const isSharp = sorted.filter((value) => value > 0.8 * opacity).length > 0.5 * sorted.length;
  return {
    colour: best.isDark ? "#000000" : "#ffffff",
    opacity: Math.max(0, Math.min(1, Math.round(100 * opacity) / 100)),
    x: best.x,
    y: best.y,
    blur: isSharp ? 0 : Math.round(10 * size) / 100,
  };
}
