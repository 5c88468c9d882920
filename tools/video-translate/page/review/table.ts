import { splitLine, splitPointBefore } from "@cutwater/transcript/edit/split.ts";
import { nearestWordStart, wordOffsets } from "@cutwater/transcript/text/words.ts";
import type { Line, Transcript } from "@cutwater/transcript/transcript.ts";
import { ownOf, type Suggestion, type VoiceOfSpeaker } from "../../draft.ts";

/**
 * Cuts a line into two at the caret of its source: between recognised words where their times are known, else at the same share
 * of its time. A caret at the very beginning or end cuts it in the middle.
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

/** The letters that stand for speakers, in the order of their first lines. Lines without a speaker have none. */
export function lettersOf(lines: readonly Line[]): ReadonlyMap<string, string> {
  const speakers = [...new Set(lines.flatMap(({ speaker }) => (speaker === null ? [] : [speaker])))];
  return new Map(speakers.map((speaker, place) => [speaker, letterAt(place)]));
}

/** A name that no speaker has. */
export function newSpeaker(lines: readonly Line[]): string {
  const taken = new Set(lines.map(({ speaker }) => speaker));
  for (let place = 0; ; place += 1) if (!taken.has(letterAt(place))) return letterAt(place);
}

const letterAt = (place: number): string => (place < 26 ? String.fromCharCode(65 + place) : String(place + 1));

/** The speakers who need a voice: every speaker, and "" where lines have none. */
export function voicesNeeded(lines: readonly Line[]): string[] {
  return [...new Set(lines.map(({ speaker }) => speaker ?? ""))];
}

/** Lines without a translation: all of them, and those that an engine could translate. */
export function countMissing(lines: readonly Line[]): { all: number; translatable: number } {
  const missing = lines.filter(({ target }) => !target?.trim());
  return { all: missing.length, translatable: missing.filter(({ source }) => source.trim() !== "").length };
}

/** The voice of a speaker: their own, else the voice for lines without a speaker; null where none is chosen. */
export const voiceOf = (voices: VoiceOfSpeaker, speaker: string): string | null =>
  ownOf(voices, speaker) ?? voices[""] ?? null;

/** Seconds as text for editing: always with a tenth, "0:09.4". */
export function writeTime(seconds: number): string {
  const tenths = Math.max(0, Math.round(seconds * 10));
  const minutes = Math.floor(tenths / 600);
  const rest = tenths % 600;
  const clock =
    minutes >= 60 ? `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}` : String(minutes);
  return `${clock}:${String(Math.floor(rest / 10)).padStart(2, "0")}.${rest % 10}`;
}

/** "9.4", "0:09.4", "1:02:09,45" in seconds; null for anything else. */
export function readTime(text: string): number | null {
  const parts = text.trim().replace(",", ".").replaceAll("：", ":").split(":");
  if (parts.length > 3 || !parts.every((part) => /^\d+(\.\d+)?$/.test(part))) return null;
  return Math.round(parts.reduce((sum, part) => sum * 60 + Number(part), 0) * 1_000) / 1_000;
}

/** The memory's suggestion for a line, as long as no person has written its translation. */
export function suggestionFor(
  { id, target, flags }: Line,
  suggestions: Readonly<Record<string, Suggestion>>,
): Suggestion | null {
  const isOpen = target === null || target.trim() === "" || flags.includes("draft");
  const suggestion = isOpen ? ownOf(suggestions, id) : undefined;
  return suggestion && suggestion.target !== target ? suggestion : null;
}
