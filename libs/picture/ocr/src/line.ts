/** A point: x and y in pixels of the picture. */
export type Corner = readonly [x: number, y: number];

/** A line of text in a picture. */
export type TextLine = {
  /** The corners, clockwise from the upper left in reading direction. */
  corners: readonly [Corner, Corner, Corner, Corner];
  /** Confidence that the line is text, 0-1. */
  score: number;
};

/** The text of a line. */
export type ReadLine = { text: string /** Confidence in the read characters, 0-1. */; confidence: number };
