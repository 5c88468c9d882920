/** A filled or stroked path of a person's drawing; mirrored where both sides have it. */
export type Layer = {
  path: string;
  colour: string;
  /** Of a line; none is filled. */
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
  /** Half widths at the cheeks, the corners of the jaw and the chin; how far down the chin is. */
  face: { cheek: number; jaw: number; chin: number; length: number };
  eyes: { iris: string; lid: string; width: number; height: number; tilt: number; lashes: number };
  brows: { colour: string; thickness: number; arch: number; width: number };
  nose: { width: number; length: number };
  ears: boolean;
  neck: number;
  /** Corners of the mouth at rest, upwards in units. */
  smile: number;
  /** How much wider than 1 the shoulders are. */
  shoulders: number;
  /** Behind everything, with the head; behind the face; over it, and over the eyes. */
  behind: readonly Layer[];
  back: readonly Layer[];
  /** On the skin of the face, clipped by it; the lowest part goes with the jaw. */
  skinMarks: readonly Layer[];
  beard: readonly Layer[];
  front: readonly Layer[];
  over: readonly Layer[];
  body: readonly Layer[];
  /** Colours behind the person. */
  ground: { light: string; dark: string };
};
