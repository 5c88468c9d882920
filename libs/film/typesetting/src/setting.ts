import type { Font } from "./fonts/font.ts";
import type { Box, Corner } from "./lines/box.ts";
import type { TextStyle } from "./lines/style.ts";

/** A text that is to be set. Lengths are pixels. */
export type TextToSet = {
  text: string;
  language: string;
  /** Where it is to stand. */
  box: Box;
  /** How far it may grow; the box itself unless told. */
  room?: Box | undefined;
  style: TextStyle;
  /** As `Fonts.load` gave it. */
  font: Font;
};

/** A run of text that is drawn at once: a row, or in columns a character or a turned word. */
export type Piece = {
  text: string;
  /** Where its baseline starts, at the left, in pixels of the frame. */
  x: number;
  y: number;
  /** By how much it is turned clockwise about that point, in degrees. */
  turn: 0 | 90;
  /** Between its letters, in ems. */
  tracking: number;
};

/** A text in its place, ready to be drawn. */
export type SetText = {
  pieces: readonly Piece[];
  /** What the rows or columns say, in reading order. */
  rows: readonly string[];
  /** The frame: its upper left corner in the picture, and by how much it is turned clockwise, in degrees. */
  origin: Corner;
  angle: number;
  /** The box in the frame, from (0, 0) on. */
  width: number;
  height: number;
  /** What the ink covers in the frame, the outline included, the shadow not. */
  ink: Rectangle;
  font: Font;
  /** The font's size in pixels. */
  size: number;
  /** Between letters, in ems. */
  tracking: number;
  direction: "ltr" | "rtl";
  language: string;
  style: TextStyle;
};

/** left < right and top < bottom, in pixels. */
export type Rectangle = { left: number; top: number; right: number; bottom: number };

/** What became of a text. */
export type Setting =
  | {
      kind: "set";
      set: SetText;
      /** Whether it is smaller than its style says. */
      isShrunk: boolean;
    }
  | {
      kind: "too-long";
      /** How many characters of it would fit at the least size. */
      characters: number;
      /** The text below the least size, for a preview; null where even that does not fit. */
      set: SetText | null;
    };
