/** Why a file is no transcript or an edit is not done; the caller has a sentence for each. */
export type TranscriptReason =
  /** Not Unicode, and no encoding was named; or not in the one that was named. */
  | "encoding"
  /** More bytes or characters than any subtitle file has. */
  | "tooLarge"
  /** No format that is known, by its content or its name. */
  | "unknownFormat"
  /** Nothing is said in it. */
  | "noLines"
  | "tooManyLines"
  /** A line of more characters than one person says at once, or all together more than a transcript holds. */
  | "textTooLong"
  /** A time that cannot be read, lies beyond a thousand hours, or ends before it starts. */
  | "badTime"
  /** A table without one of the columns start, end and source. */
  | "csvHeader"
  /** A quoted cell that does not end. */
  | "csvQuote"
  /** No line has this id: another edit removed it. */
  | "unknownLine"
  /** A split at the very beginning or end of a text, or outside the times. */
  | "badSplit"
  /** The line has no neighbour to merge with. */
  | "noNeighbour";

/** An expected no: nothing was read or changed. */
export class TranscriptRefused extends Error {
  readonly reason: TranscriptReason;
  /** The line of the file, from 1; null where no single line is at fault, and for edits. */
  readonly line: number | null;

  constructor(reason: TranscriptReason, line: number | null = null) {
    super(line === null ? reason : `${reason} in line ${line}`);
    this.name = "TranscriptRefused";
    this.reason = reason;
    this.line = line;
  }
}
