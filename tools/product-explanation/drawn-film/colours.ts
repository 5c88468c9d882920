/** Colours are "#rrggbb". */
type Rgb = readonly [number, number, number];

const rgbOf = (colour: string): Rgb => {
  const value = Number.parseInt(colour.slice(1, 7), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};
const hexOf = (rgb: Rgb): string => `#${rgb.map((one) => Math.round(one).toString(16).padStart(2, "0")).join("")}`;

/** A colour between two; `share` is the weight of the second. */
export function mix(one: string, other: string, share: number): string {
  const a = rgbOf(one);
  const b = rgbOf(other);
  const between = (i: 0 | 1 | 2) => a[i] + (b[i] - a[i]) * share;
  return hexOf([between(0), between(1), between(2)]);
}

/** Relative luminance, 0 to 1. Source: WCAG 2.2. */
export function luminance(colour: string): number {
  const linear = rgbOf(colour).map((one) => {
    const share = one / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * linear[0]! + 0.7152 * linear[1]! + 0.0722 * linear[2]!;
}

/** Dark or light letters, whichever is easier to read on a colour. */
export const inkOn = (colour: string): string => (luminance(colour) > 0.3 ? "#10161a" : "#ffffff");

/** A colour, darkened until it can be read on a light ground (3 : 1 at least, for large letters). */
export function darkened(colour: string): string {
  let dark = colour;
  for (let i = 0; i < 12 && luminance(dark) > 0.26; i++) dark = mix(dark, "#000000", 0.15);
  return dark;
}
