import type { LanguagePair } from "@cutwater/studio-kit/languages/languages.ts";
import type { Line } from "@cutwater/transcript/transcript.ts";
import type { Suggestion } from "../../draft.ts";
import type { LineFit } from "./fits.ts";

/** The actions on a line. The functions keep their identities between renders. */
export type LineActs = {
  select(id: string): void;
  play(id: string): void;
  translate(id: string): void;
  shorten(id: string): void;
  say(id: string): void;
  setSource(id: string, text: string): void;
  setTarget(id: string, text: string): void;
  setTimes(id: string, times: { start: number; end: number }): void;
  /** Sets the speaker: null for none, "" for a new one. */
  setSpeaker(id: string, speaker: string | null): void;
  split(id: string, caret: number): void;
  merge(id: string): void;
  remove(id: string): void;
  setSlowed(id: string, isSlowed: boolean): void;
};

/** Props that are the same for all lines of the table. */
export type LineTableSetting = LanguagePair & {
  canTranslate: boolean;
  /** Whether the result is a dub. */
  isDub: boolean;
  acts: LineActs;
};

export type LineRowProps = {
  line: Line;
  place: { number: number; isLast: boolean };
  isOn: boolean;
  fit: LineFit | null;
  isSlowed: boolean;
  /** The translation memory's entry for nearly the same text, as long as it differs from the line. */
  suggestion: Suggestion | null;
  /** Whether requests for this line are running, and the message of the last failure; null if there is none. */
  calls: { isTranslating: boolean; isSpeaking: boolean; error: string | null };
  /** `letters` contains the letter of each speaker. */
  table: LineTableSetting & { letters: ReadonlyMap<string, string> };
};
