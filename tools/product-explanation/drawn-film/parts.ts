import type { Word } from "@cutwater/composer/schema/captions.ts";
import type { FilmShape, LookName, PresenterName, Role } from "./names.ts";

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

/** Who is seen in the corner: a drawn person, a still picture with an edge that moves with the voice, or a video of somebody who speaks. */
export type FilmPresenter =
  | { kind: "drawn"; id: PresenterName; track: string }
  | { kind: "picture"; asset: string; track: string }
  /** As long as the film, its picture alone: the lines are heard from their own sounds. */
  | { kind: "video"; asset: string };

/** All that a spoken film is made of. */
export type FilmParts = {
  title: string;
  /** BCP 47. */
  language: string;
  shape: FilmShape;
  look: LookName;
  /** Of the look, as "#rrggbb". */
  accent: string;
  /** As it is to be shown; "" for none. */
  price: string;
  lines: readonly SpokenLine[];
  /** At least one. */
  pictures: readonly FilmPicture[];
  hasCaptions: boolean;
  /** Files by their names among the assets, `track` a mouth; null for nobody. */
  presenter: FilmPresenter | null;
  /** Music by its name among the assets; null for none. */
  music: string | null;
  /** What the film should last at least; its pauses grow for it, each a little. */
  leastSeconds: number;
};
