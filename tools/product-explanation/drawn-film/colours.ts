/** A colour "#rrggbb" as red, green and blue. */
type Rgb = readonly [number, number, number];

const rgbOf = (colour: string): Rgb => {
  const value = Number.parseInt(colour.slice(1, 7), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};
const hexOf = (rgb: Rgb): string => `#${rgb.map((one) => Math.round(one).toString(16).padStart(2, "0")).join("")}`;

/** Mixes two colours; `share` is the weight of the second one. */
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

/** The colour for text on a given colour: dark or light, whichever is easier to read. */
export const inkOn = (colour: string): string => (luminance(colour) > 0.3 ? "#10161a" : "#ffffff");

/** Darkens a colour until it is readable on a light background (contrast at least 3 : 1, for large letters). */
export function darkened(colour: string): string {
  let dark = colour;
  for (let i = 0; i < 12 && luminance(dark) > 0.26; i++) dark = mix(dark, "#000000", 0.15);
  return dark;
}
