import { TextStyle } from "@cutwater/typesetting/lines/style.ts";
import type { Language } from "./phrases.ts";
import type { Random } from "./random.ts";

/** Kinds of lettering on product pages. */
export const kinds = ["plain", "bold", "serif", "slanted", "outlined", "shadowed", "gradient", "plated"] as const;
export type Kind = (typeof kinds)[number];

/** Colours that are legible on some background. Words take the colour that stands out most, or nearly the most. */
const colours = [
  "#ffffff",
  "#fff3c4",
  "#ffd23f",
  "#e02b3c",
  "#b3121f",
  "#0b4fa0",
  "#12706a",
  "#5a2a82",
  "#333333",
  "#101418",
];

/**
 * Luma of the background under a block, 0-255: 5 % of its pixels are darker than the first value, and 5 % are lighter than the
 * second.
 */
export type Ground = readonly [dark: number, light: number];

/** The style of a block of the given kind. @param size its em in pixels */
export function styleOfKind(kind: Kind, size: number, ground: Ground, language: Language, random: Random): TextStyle {
  const colour = readable(ground, random);
  const isDark = lumaOf(colour) < 128;
  const looks: Record<Kind, Partial<TextStyle>> = {
    plain: { face: language === "en" && random.next() < 0.25 ? "mono" : "sans" },
    bold: { weight: 700 },
    serif: { face: "serif", weight: random.pick([400, 700] as const) },
    slanted: { isItalic: true, weight: random.pick([400, 700] as const) },
    outlined: {
      weight: 700,
      outline: {
        colour: isDark ? "#ffffff" : random.pick(["#101418", "#7a1020", "#0b3a78"]),
        width: rounded(size * random.between(0.1, 0.2)),
      },
    },
    shadowed: {
      weight: 700,
      shadow: {
        colour: isDark ? "#ffffff" : "#000000",
        opacity: 0.6,
        x: rounded(size * 0.05),
        y: rounded(size * random.between(0.04, 0.08)),
        blur: rounded(size * random.pick([0, 0.06, 0.14])),
      },
    },
    gradient: {
      weight: 700,
      gradient: { to: readable(ground, random, colour), direction: random.pick(["down", "right"] as const) },
    },
    plated: { weight: random.pick([400, 700] as const) },
  };
  return TextStyle.parse({
    size,
    colour,
    align: random.pick(["left", "centre", "right"]),
    leading: rounded(random.between(1.25, 1.6)),
    ...looks[kind],
  });
}

/** A legible colour differs from the whole background by at least this in luma. */
const leastApart = 75;
const apart = (colour: string, [dark, light]: Ground) => Math.max(dark - lumaOf(colour), lumaOf(colour) - light);

/** Whether any colour is legible on a background. */
export const isReadable = (ground: Ground): boolean => colours.some((colour) => apart(colour, ground) > leastApart);

/**
 * One of the legible colours; the best one if none is legible.
 *
 * @param like choose a colour on the same side of the background (darker or lighter) as this one
 */
function readable(ground: Ground, { pick }: Random, like?: string): string {
  const isLike = (colour: string) =>
    !like ||
    (colour !== like && lumaOf(colour) > (ground[0] + ground[1]) / 2 === lumaOf(like) > (ground[0] + ground[1]) / 2);
  const all = colours.filter(isLike).sort((a, b) => apart(b, ground) - apart(a, ground));
  return pick(all.filter((colour, k) => k === 0 || apart(colour, ground) > leastApart));
}

export const lumaOf = (colour: string): number =>
  [0.299, 0.587, 0.114].reduce(
    (sum, weight, k) => sum + weight * Number.parseInt(colour.slice(1 + 2 * k, 3 + 2 * k), 16),
    0,
  );

const rounded = (value: number): number => Math.round(100 * value) / 100;
