/** Why a file cannot be read as a transcript, or why an edit is refused. The caller has a sentence for each reason. */
export type TranscriptReason =
  /** The file is not Unicode and no encoding was named, or it is not valid in the named encoding. */
  | "encoding"
  /** The file has more bytes or characters than any subtitle file. */
  | "tooLarge"
  /** The format is unknown, both by content and by name. */
  | "unknownFormat"
  /** It has no spoken lines. */
  | "noLines"
  | "tooManyLines"
  /** A line has more characters than one person says at once, or all lines together have more than a transcript may have. */
  | "textTooLong"
  /** A time cannot be read, is beyond a thousand hours, or the end is before the start. */
  | "badTime"
  /** The table lacks one of the columns start, end and source. */
  | "csvHeader"
  /** A quoted cell has no closing quote. */
  | "csvQuote"
  /** No line has this id, since another edit removed the line. */
  | "unknownLine"
  /** The split position is at the very beginning or end of a text, or outside the line's times. */
  | "badSplit"
  /** The line has no neighbour to merge with. */
  | "noNeighbour";

/** An expected refusal. Nothing was read or changed. */
export class TranscriptRefused extends Error {
  readonly reason: TranscriptReason;
  /** Line number in the file, counted from 1; null when no single line is at fault, and for edits. */
  readonly line: number | null;

  constructor(reason: TranscriptReason, line: number | null = null) {
    super(line === null ? reason : `${reason} in line ${line}`);
    this.name = "TranscriptRefused";
    this.reason = reason;
    this.line = line;
  }
}
