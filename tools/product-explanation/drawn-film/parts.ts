import type { Word } from "@cutwater/composer/schema/captions.ts";
import type { FilmShape, LookName, PresenterName, Role } from "./names.ts";

/** A spoken line. */
export type SpokenLine = {
  role: Role;
  /** Large letters shown while the line is spoken; "" for none. */
  show: string;
  /** The duration of the speech, in seconds. The times of the words count from the start of the speech. */
  seconds: number;
  words: readonly Word[];
  /** Name of the line's sound among the film's assets. */
  asset: string;
  /** Index of the picture shown with the line; null for the next picture. */
  picture: number | null;
};

/** A picture by its name among the film's assets, and its size in pixels. */
export type FilmPicture = { asset: string; width: number; height: number };

/**
 * The presenter in the corner: a drawn person, a still picture whose border moves with the voice, or a video of a speaking
 * person.
 */
export type FilmPresenter =
  | { kind: "drawn"; id: PresenterName; track: string }
  | { kind: "picture"; asset: string; track: string }
  /** A video as long as the film and without sound, because the lines have their own sounds. */
  | { kind: "video"; asset: string };

/** All parts of a spoken film. */
export type FilmParts = {
  title: string;
  /** BCP 47. */
  language: string;
  shape: FilmShape;
  look: LookName;
  /** Accent colour of the look, as "#rrggbb". */
  accent: string;
  /** The price as shown to buyers; "" for none. */
  price: string;
  lines: readonly SpokenLine[];
  /** At least one. */
  pictures: readonly FilmPicture[];
  hasCaptions: boolean;
  /** The presenter with the names of its files among the assets (`track` is a mouth track); null for nobody. */
  presenter: FilmPresenter | null;
  /** Music by its name among the assets; null for none. */
  music: string | null;
  /** The least length of the film in seconds. Each of its pauses grows a little to reach it. */
  leastSeconds: number;
};
