/** A subtitle that is part of the picture. */
export type ReadSubtitle = {
  /** Times in seconds after the video's first frame. */
  start: number;
  end: number;
  /** Its lines, one below the other. */
  text: string;
  /** The reader's confidence in its characters, 0-1. */
  confidence: number;
};
