import type { Mouth } from "../visemes/visemes.ts";

/** Five bits each of `open` and `spread`, two each of `bite`, `tongue` and `press`. */
export const bytesOfFrame = 2;

export function packMouths(mouths: readonly Mouth[]): string {
  let bytes = "";
  for (const { open, spread, bite, tongue, press } of mouths) {
    const bits =
      (steps(open, 31) << 11) |
      (steps((spread + 1) / 2, 30) << 6) |
      (steps(bite, 3) << 4) |
      (steps(tongue, 3) << 2) |
      steps(press, 3);
    bytes += String.fromCharCode(bits >> 8, bits & 255);
  }
  return btoa(bytes);
}

export function unpackMouths(text: string): Mouth[] {
  const bytes = atob(text);
  return Array.from({ length: Math.floor(bytes.length / bytesOfFrame) }, (_, i) => {
    const bits = (bytes.charCodeAt(2 * i) << 8) | bytes.charCodeAt(2 * i + 1);
    return {
      open: (bits >> 11) / 31,
      spread: Math.min(1, ((bits >> 6) & 31) / 15 - 1),
      bite: ((bits >> 4) & 3) / 3,
      tongue: ((bits >> 2) & 3) / 3,
      press: (bits & 3) / 3,
    };
  });
}

const steps = (value: number, most: number): number => Math.round(Math.min(1, Math.max(0, value)) * most);
