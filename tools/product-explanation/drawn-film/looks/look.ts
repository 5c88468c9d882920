import type { CompositionInput } from "@cutwater/composer/schema/composition.ts";
import type { FilmShape, Role } from "../names.ts";
import type { FilmPicture } from "../parts.ts";

export type SceneInput = CompositionInput["scenes"][number];
export type LayerInput = SceneInput["layers"][number];
export type CaptionsInput = NonNullable<CompositionInput["captions"]>;
export type TransitionInput = NonNullable<SceneInput["transition"]>;

/** The input from which a look draws a scene. */
export type SceneParts = {
  /** The scene's index in the film; ids of layers begin with it. */
  at: number;
  seconds: number;
  role: Role;
  /** "" for none. */
  show: string;
  price: string;
  title: string;
  picture: FilmPicture;
  /** Another picture, if there is one. */
  second: FilmPicture | null;
  /** The number of pictures and points before this scene. Looks alternate by it. */
  turn: number;
  shape: FilmShape;
  /** Whether the presenter occupies the lower right corner. */
  hasPresenter: boolean;
  accent: string;
};

export type Look = {
  scene: (parts: SceneParts) => Pick<SceneInput, "background" | "layers">;
  /** The transition from this scene to the next one. */
  transition: (parts: Pick<SceneParts, "turn" | "role">) => Pick<TransitionInput, "kind" | "side">;
  captions: (shape: FilmShape, accent: string) => Pick<CaptionsInput, "box" | "look" | "highlight">;
  accent: string;
};

type Easing = "linear" | "in" | "out" | "in-out" | "back" | "hold";
export const key = (at: number, value: number, easing: Easing = "out") => ({ at, value, easing });

/** Slow motion of a picture: it alternately moves closer or farther, and to one side or the other. */
export function drift({ turn, seconds }: Pick<SceneParts, "turn" | "seconds">, most = 1.18) {
  const isNearer = turn % 2 === 0;
  const zoom = [key(0, isNearer ? 1 : most), key(seconds, isNearer ? most : 1, "linear")];
  const ways = [
    { x: [key(0, 0.42), key(seconds, 0.58, "linear")], y: 0.5 },
    { x: 0.5, y: [key(0, 0.58), key(seconds, 0.44, "linear")] },
    { x: [key(0, 0.6), key(seconds, 0.42, "linear")], y: 0.5 },
    { x: 0.5, y: [key(0, 0.44), key(seconds, 0.56, "linear")] },
  ];
  return { ...ways[turn % ways.length]!, zoom };
}

/** The ratio of width to height of a picture's card: that of the picture, within limits. */
export const ratioOf = ({ width, height }: FilmPicture, widest = 1.5): number =>
  Math.round(100 * Math.min(widest, Math.max(0.72, width / height))) / 100;

/** The size of letters, which is smaller for longer texts. A Chinese, Japanese or Korean character counts as two letters. */
export function sizeFor(text: string, most: number): number {
  const width = [...text].reduce(
    (sum, sign) => sum + (/[\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef]/u.test(sign) ? 2 : 1),
    0,
  );
  const share = width <= 14 ? 1 : width <= 26 ? 0.84 : width <= 44 ? 0.7 : 0.58;
  return Math.round(10 * most * share) / 10;
}
