/** x, y in pixels of the picture. */
export type Corner = readonly [x: number, y: number];

/** A line of text in a picture. */
export type TextLine = {
  /** Clockwise from the upper left of the line in reading direction. */
  corners: readonly [Corner, Corner, Corner, Corner];
  /** Confidence that there is text, 0-1. */
  score: number;
};

/** The text of a line. */
export type ReadLine = { text: string /** Confidence in its characters, 0-1. */; confidence: number };
