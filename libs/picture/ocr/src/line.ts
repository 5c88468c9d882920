/** x, y in pixels of the picture. */
export type Corner = readonly [x: number, y: number];

/** A line of text in a picture. */
export type TextLine = {
  /** Clockwise from the upper left of the line as it is read. */
  corners: readonly [Corner, Corner, Corner, Corner];
  /** How sure it is that there is text, 0-1. */
  score: number;
};

/** What a line says. */
export type ReadLine = { text: string /** How sure it is of its characters, 0-1. */; confidence: number };
