/** A filled or stroked path of a person's drawing. It is also drawn mirrored when it exists on both sides. */
export type Layer = {
  path: string;
  colour: string;
  /** Width of a line; without it the path is filled. */
  line?: number;
  isMirrored?: boolean;
  opacity?: number;
};

/**
 * A drawn person, in units of 1/540 of the bust's width. The centre of the face is (0, 0). Vertically, the eyes are at -18, the
 * mouth at 76, the chin at about 130, and the shoulders at 220.
 */
export type Person = {
  skin: { base: string; shade: string; deep: string; blush: string; light: string };
  lips: { upper: string; lower: string; fullness: number };
  /** Half of the face's width at the cheeks, at the corners of the jaw and at the chin, and the chin's vertical position. */
  face: { cheek: number; jaw: number; chin: number; length: number };
  eyes: { iris: string; lid: string; width: number; height: number; tilt: number; lashes: number };
  brows: { colour: string; thickness: number; arch: number; width: number };
  nose: { width: number; length: number };
  ears: boolean;
  neck: number;
  /** How far the corners of the mouth are raised at rest, in units. */
  smile: number;
  /** Width of the shoulders as a factor; 1 is usual. */
  shoulders: number;
  /** Layers that move with the head: behind everything, behind the face, over the face, and over the eyes. */
  behind: readonly Layer[];
  back: readonly Layer[];
  /** Marks on the skin, clipped to the face. Their lowest part moves with the jaw. */
  skinMarks: readonly Layer[];
  beard: readonly Layer[];
  front: readonly Layer[];
  over: readonly Layer[];
  body: readonly Layer[];
  /** Colours behind the person. */
  ground: { light: string; dark: string };
};
