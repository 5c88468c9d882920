/** A line read from a file, without an id: times in seconds, plain texts. */
export type ReadLine = {
  startSeconds: number;
  endSeconds: number;
  source: string;
  target: string | null;
  speaker: string | null;
  /** The line of the file, from 1. */
  line: number;
};
