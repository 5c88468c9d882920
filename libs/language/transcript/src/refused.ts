/** Why a file is no transcript or an edit is refused; the caller has a sentence for each reason. */
export type TranscriptReason =
  /** Not Unicode without a named encoding, or not in the named encoding. */
  | "encoding"
  /** More bytes or characters than any subtitle file has. */
  | "tooLarge"
  /** No known format, by its content or its name. */
  | "unknownFormat"
  /** It has no spoken lines. */
  | "noLines"
  | "tooManyLines"
  /** A line has more characters than one person says at once, or all lines together have more than a transcript holds. */
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

/** An expected refusal: nothing was read or changed. */
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
