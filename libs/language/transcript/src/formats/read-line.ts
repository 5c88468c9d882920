/** A line read from a file. It has no id; times are seconds and texts are plain. */
export type ReadLine = {
  startSeconds: number;
  endSeconds: number;
  source: string;
  target: string | null;
  speaker: string | null;
  /** The line number in the file, counted from 1. */
  line: number;
};
