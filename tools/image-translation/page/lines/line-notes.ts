import type { PictureLine } from "@cutwater/typesetting/lines/line.ts";
import type { LineSetting } from "../stage/set-line.ts";

/** A note on a line; the most urgent note comes first. `isWarning` marks notes that the customer should check. */
export type LineNote = { key: NoteKey; params?: Record<string, string | number>; isWarning: boolean };
export type NoteKey =
  | "noteTooLong"
  | "noteNoFont"
  | "noteNumber"
  | "noteTerm"
  | "noteDoubtful"
  | "noteStale"
  | "noteUnsure"
  | "noteUntranslated"
  | "noteSmaller"
  | "noteGlossary"
  | "noteMemory"
  | "noteDraft";

/** @param setting the layout of the translation in its box; null while the layout is unknown, or if there is no translation */
export function notesOf({ flags, translation, origin }: PictureLine, setting: LineSetting | null): LineNote[] {
  const has = (flag: PictureLine["flags"][number]) => flags.includes(flag);
  const notes: (LineNote | false)[] = [
    setting?.fitting != null && { key: "noteTooLong", params: { count: setting.fitting }, isWarning: true },
    (setting?.missing.length ?? 0) > 0 && {
      key: "noteNoFont",
      params: { letters: setting?.missing.slice(0, 6).join(" ") ?? "" },
      isWarning: true,
    },
    has("number-changed") && { key: "noteNumber", isWarning: true },
    has("term-missing") && { key: "noteTerm", isWarning: true },
    has("doubtful") && { key: "noteDoubtful", isWarning: true },
    has("stale") && { key: "noteStale", isWarning: true },
    has("unsure") && translation === null && { key: "noteUnsure", isWarning: true },
    translation === null && !has("unsure") && { key: "noteUntranslated", isWarning: has("untranslated") },
    setting !== null &&
      Math.round(setting.smallerBy) >= 1 && {
        key: "noteSmaller",
        params: { count: Math.round(setting.smallerBy) },
        isWarning: setting.smallerBy >= 0.15 * ((setting.set?.size ?? 0) + setting.smallerBy),
      },
    origin === "glossary" && { key: "noteGlossary", isWarning: false },
    origin === "memory" && { key: "noteMemory", isWarning: false },
    origin === "engine" && has("draft") && { key: "noteDraft", isWarning: false },
  ];
  return notes.filter((note): note is LineNote => note !== false);
}

/** Whether the customer should check a picture again, judging by its lines. */
export const isWarned = (lines: readonly PictureLine[]): boolean =>
  lines.some((line) => notesOf(line, null).some((note) => note.isWarning));
