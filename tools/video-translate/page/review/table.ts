import { splitLine, splitPointBefore } from "@cutwater/transcript/edit/split.ts";
import { nearestWordStart, wordOffsets } from "@cutwater/transcript/text/words.ts";
import type { Line, Transcript } from "@cutwater/transcript/transcript.ts";
import { ownOf, type Suggestion, type VoiceOfSpeaker } from "../../draft.ts";

/**
 * Splits a line at the cursor in its source text: between recognised words if their times are known, otherwise at the same share
 * of its time. A cursor at the very beginning or end splits it in the middle.
 *
 * @throws TranscriptRefused "badSplit" for a line of one word, and as `splitLine`
 */
export function splitNear(transcript: Transcript, line: Line, caret: number, newId: string): Transcript {
  const { source, words } = line;
  const isInside = source.slice(0, caret).trim() !== "" && source.slice(caret).trim() !== "";
  const at = isInside ? caret : (nearestWordStart(source, 0.5, transcript.language) ?? 0);
  const heard = words && wordOffsets(source, words);
  if (heard && heard.length > 1) {
    const distance = (place: number) => Math.abs((heard[place] ?? 0) - at);
    const nearest = heard.reduce((best, _, place) => (place > 0 && distance(place) < distance(best) ? place : best), 1);
    const point = splitPointBefore(line, nearest);
    if (point) return splitLine(transcript, line.id, point, newId);
  }
  const seconds = line.start + ((line.end - line.start) * at) / Math.max(1, source.length);
  return splitLine(transcript, line.id, { source: at, seconds }, newId);
}

/** The letters that stand for speakers, in the order of their first lines. Lines without a speaker have no letter. */
export function lettersOf(lines: readonly Line[]): ReadonlyMap<string, string> {
  const speakers = [...new Set(lines.flatMap(({ speaker }) => (speaker === null ? [] : [speaker])))];
  return new Map(speakers.map((speaker, place) => [speaker, letterAt(place)]));
}

/** A speaker name that is not used yet. */
export function newSpeaker(lines: readonly Line[]): string {
  const taken = new Set(lines.map(({ speaker }) => speaker));
  for (let place = 0; ; place += 1) if (!taken.has(letterAt(place))) return letterAt(place);
}

const letterAt = (place: number): string => (place < 26 ? String.fromCharCode(65 + place) : String(place + 1));

/** The speakers who need a voice: every named speaker, and "" if there are lines without one. */
export function voicesNeeded(lines: readonly Line[]): string[] {
  return [...new Set(lines.map(({ speaker }) => speaker ?? ""))];
}

/** The number of lines without a translation: all of them, and those that an engine could translate. */
export function countMissing(lines: readonly Line[]): { all: number; translatable: number } {
  const missing = lines.filter(({ target }) => !target?.trim());
  return { all: missing.length, translatable: missing.filter(({ source }) => source.trim() !== "").length };
}

/** The voice of a speaker: the speaker's own, otherwise the voice for lines without a speaker; null if none is selected. */
export const voiceOf = (voices: VoiceOfSpeaker, speaker: string): string | null =>
  ownOf(voices, speaker) ?? voices[""] ?? null;

/** Formats seconds for editing, always with tenths: "0:09.4". */
export function writeTime(seconds: number): string {
  const tenths = Math.max(0, Math.round(seconds * 10));
  const minutes = Math.floor(tenths / 600);
  const rest = tenths % 600;
  const clock =
    minutes >= 60 ? `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}` : String(minutes);
  return `${clock}:${String(Math.floor(rest / 10)).padStart(2, "0")}.${rest % 10}`;
}

/** Parses "9.4", "0:09.4" or "1:02:09,45" to seconds; null for anything else. */
export function readTime(text: string): number | null {
  const parts = text.trim().replace(",", ".").replaceAll("：", ":").split(":");
  if (parts.length > 3 || !parts.every((part) => /^\d+(\.\d+)?$/.test(part))) return null;
  return Math.round(parts.reduce((sum, part) => sum * 60 + Number(part), 0) * 1_000) / 1_000;
}

/** The memory's suggestion for a line, as long as no person has written the line's translation. */
export function suggestionFor(
  { id, target, flags }: Line,
  suggestions: Readonly<Record<string, Suggestion>>,
): Suggestion | null {
  const isOpen = target === null || target.trim() === "" || flags.includes("draft");
  const suggestion = isOpen ? ownOf(suggestions, id) : undefined;
  return suggestion && suggestion.target !== target ? suggestion : null;
}
