import { clustersOf } from "../breaking/clusters.ts";
import { bodyOf, isJoined } from "../language.ts";
import type { Measure } from "../measure.ts";
import type { TextToSet } from "../setting.ts";
import { cellsOf, reachOf } from "./columns.ts";

/**
 * Extent of a row's ink in ems: along it from its start, and on both sides of its line (the baseline, or the middle of a column).
 */
export type RowExtent = { start: number; end: number; ascent: number; descent: number };

/** How rows of a text are measured: across, or down in columns. */
export type Writing = {
  isVertical: boolean;
  /** Length of a text along its row, in ems. */
  advance: (text: string, tracking: number) => number;
  extent: (row: string, tracking: number) => RowExtent;
  /**
   * Vertical extent of the letters' body relative to the row's line. Text looks centred when the middle of this body is centred.
   */
  body: { ascent: number; descent: number };
};

/** Tangent of the slant angle to the right, for letters whose font has no italic. */
export const slant = 0.2;

/** How horizontal rows are measured. */
export function rowsAcross({ font, language }: TextToSet, measure: Measure): Writing {
  return {
    isVertical: false,
    advance: (text, tracking) => measure(text, font).width + tracking * clustersOf(text).length,
    extent: (row, tracking) => {
      const { width, ascent, descent, left, right } = measure(row, font);
      const spaced = tracking * Math.max(0, clustersOf(row).length - 1);
      const lean = font.isSlanted ? slant : 0;
      return {
        start: Math.max(0, left + lean * Math.max(0, descent)),
        end: Math.max(width, right + lean * Math.max(0, ascent)) + spaced,
        ascent: Math.max(0, ascent),
        descent: Math.max(0, descent),
      };
    },
    body: bodyOf(language),
  };
}

/** Columns of upright characters. */
export function columnsDown({ font }: TextToSet, measure: Measure): Writing {
  const lengthOf = (text: string, tracking: number) => {
    const cells = cellsOf(text, (part) => measure(part, font).width);
    return cells.reduce((sum, cell) => sum + reachOf(cell, tracking), 0);
  };
  return {
    isVertical: true,
    advance: lengthOf,
    extent: (row, tracking) => ({
      start: 0,
      end: Math.max(0, lengthOf(row, tracking) - tracking),
      ascent: 0.5,
      descent: 0.5,
    }),
    body: { ascent: 0.5, descent: 0.5 },
  };
}

/** Letter spacing of a text. Joined letters are never spaced. */
export const trackingOf = ({ language, style }: TextToSet): number => (isJoined(language) ? 0 : style.tracking);
