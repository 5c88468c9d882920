/** A filled or stroked path of a person's drawing; mirrored when it exists on both sides. */
export type Layer = {
  path: string;
  colour: string;
  /** Width of a line; without it the path is filled. */
  line?: number;
  isMirrored?: boolean;
  opacity?: number;
};

/**
 * A drawn person, in units of 1/540 of the bust's width. The middle of the face is 0, 0; eyes stand at -18, the mouth at 76, the chin at
 * about 130, the shoulders at 220.
 */
export type Person = {
  skin: { base: string; shade: string; deep: string; blush: string; light: string };
  lips: { upper: string; lower: string; fullness: number };
  /** Half widths at the cheeks, the corners of the jaw and the chin, and the chin's distance down. */
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
  /** Marks on the skin, clipped to the face; the lowest part moves with the jaw. */
  skinMarks: readonly Layer[];
  beard: readonly Layer[];
  front: readonly Layer[];
  over: readonly Layer[];
  body: readonly Layer[];
  /** Colours behind the person. */
  ground: { light: string; dark: string };
};
