import type { Shape } from "@cutwater/composer/schema/box.ts";
import type { Word } from "@cutwater/composer/schema/captions.ts";

/** How a film looks: a card on soft colour; the picture over all, with large letters; paper and serifs. */
export const lookNames = ["studio", "bold", "editorial"] as const;
export type LookName = (typeof lookNames)[number];

/** What a line is there for. */
export const roles = ["hook", "point", "price", "call"] as const;
export type Role = (typeof roles)[number];

/** A spoken line. */
export type SpokenLine = {
  role: Role;
  /** Large letters that stand while it is said; "" for none. */
  show: string;
  /** Of its speech, whose words have times from the start of the speech. */
  seconds: number;
  words: readonly Word[];
  /** Name of its sound among the film's assets. */
  asset: string;
  /** Which of the pictures it shows; null takes the next one. */
  picture: number | null;
};

/** A picture by its name among the film's assets, and its size in pixels. */
export type FilmPicture = { asset: string; width: number; height: number };

/** All that a spoken film is made of. */
export type FilmParts = {
  title: string;
  /** BCP 47. */
  language: string;
  shape: Shape;
  look: LookName;
  /** Of the look, as "#rrggbb". */
  accent: string;
  /** As it is to be shown; "" for none. */
  price: string;
  lines: readonly SpokenLine[];
  /** At least one. */
  pictures: readonly FilmPicture[];
  hasCaptions: boolean;
  /** Music by its name among the assets; null for none. */
  music: string | null;
  /** What the film should last at least; its pauses grow for it, each a little. */
  leastSeconds: number;
};
