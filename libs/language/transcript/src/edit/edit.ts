import { TranscriptRefused } from "../refused.ts";
import { type Line, type LineFlag, limits, type Transcript } from "../transcript.ts";

/** Flags that are removed when a new translation is set. */
const ofTranslation: readonly LineFlag[] = [
  "draft",
  "stale",
  "number-changed",
  "term-missing",
  "doubtful",
  "remembered",
  "cut",
];

/**
 * Sets a corrected source text. An existing target becomes "stale". The recognised words stay.
 * @throws TranscriptRefused "unknownLine", "textTooLong"
 */
export function setSource(transcript: Transcript, id: string, source: string): Transcript {
  return changeLine(transcript, id, (line) => {
    const isStale = line.target !== null && line.source !== source;
    return { ...line, source: checkedText(source), flags: withFlags(line.flags, isStale ? ["stale"] : []) };
  });
}

/**
 * Sets a new translation, or none (null), and removes the flags of the previous one.
 * @param flags flags of the new translation: "draft" for a machine's
 * @throws TranscriptRefused "unknownLine", "textTooLong"
 */
export function setTarget(
  transcript: Transcript,
  id: string,
  target: string | null,
  flags: readonly LineFlag[] = [],
): Transcript {
  return changeLine(transcript, id, (line) => {
    const kept = line.flags.filter((flag) => !ofTranslation.includes(flag));
    return { ...line, target: target === null ? null : checkedText(target), flags: withFlags(kept, flags) };
  });
}

/** Sets the speaker; null or a blank name means that the speaker is unknown. @throws TranscriptRefused "unknownLine" */
export function setSpeaker(transcript: Transcript, id: string, speaker: string | null): Transcript {
  return changeLine(transcript, id, (line) => ({
    ...line,
    speaker: speaker?.trim().slice(0, limits.speakerCharacters) || null,
  }));
}

/**
 * Sets new times in seconds. The line moves to the position of its start time, keeps its words, and is no longer "untimed".
 * @throws TranscriptRefused "unknownLine", "badTime"
 */
export function setTimes(transcript: Transcript, id: string, { start, end }: Pick<Line, "start" | "end">): Transcript {
  if (!(start >= 0 && start <= end && end <= limits.seconds)) throw new TranscriptRefused("badTime");
  const changed = changeLine(transcript, id, (line) => {
    return { ...line, start, end, flags: line.flags.filter((flag) => flag !== "untimed") };
  });
  return { ...changed, lines: sortLines(changed.lines) };
}

/**
 * Inserts a line at the position of its start time, after lines with the same start. The caller's id source supplies the id.
 * @throws TranscriptRefused "tooManyLines"; RangeError when a line has this id
 */
export function insertLine(transcript: Transcript, line: Line): Transcript {
  if (transcript.lines.length >= limits.lines) throw new TranscriptRefused("tooManyLines");
  checkNew(transcript, line.id);
  return { ...transcript, lines: sortLines([...transcript.lines, line]) };
}

/** @throws TranscriptRefused "unknownLine" */
export function deleteLine(transcript: Transcript, id: string): Transcript {
  const index = indexOfLine(transcript, id);
  return { ...transcript, lines: transcript.lines.toSpliced(index, 1) };
}

/** Lines sorted by start time; lines with the same start keep their order. */
export function sortLines(lines: readonly Line[]): Line[] {
  return lines.toSorted((a, b) => a.start - b.start);
}

/** @throws TranscriptRefused "unknownLine" */
export function indexOfLine({ lines }: Transcript, id: string): number {
  const index = lines.findIndex((line) => line.id === id);
  if (index === -1) throw new TranscriptRefused("unknownLine");
  return index;
}

/** The flags plus further ones, without duplicates. */
export function withFlags(flags: readonly LineFlag[], more: readonly LineFlag[]): LineFlag[] {
  return [...new Set([...flags, ...more])];
}

/** @throws RangeError when a line has this id, since the id source gave it twice */
export function checkNew({ lines }: Transcript, id: string): void {
  if (lines.some((line) => line.id === id)) throw new RangeError(`the id ${id} is taken`);
}

/** @throws TranscriptRefused "textTooLong" */
export function checkedText(text: string): string {
  if (text.length > limits.lineCharacters) throw new TranscriptRefused("textTooLong");
  return text;
}

function changeLine(transcript: Transcript, id: string, change: (line: Line) => Line): Transcript {
  const index = indexOfLine(transcript, id);
  return { ...transcript, lines: transcript.lines.with(index, change(transcript.lines[index] as Line)) };
}
