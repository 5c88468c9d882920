import type { Line } from "@cutwater/transcript/transcript.ts";
import type { Suggestion } from "../../draft.ts";
import type { LineFit } from "./fits.ts";

/** The actions on a line; the functions stay the same between renders. */
export type LineActs = {
  select(id: string): void;
  play(id: string): void;
  translate(id: string): void;
  shorten(id: string): void;
  say(id: string): void;
  setSource(id: string, text: string): void;
  setTarget(id: string, text: string): void;
  setTimes(id: string, times: { start: number; end: number }): void;
  /** Null for nobody; "" for a new speaker. */
  setSpeaker(id: string, speaker: string | null): void;
  split(id: string, caret: number): void;
  merge(id: string): void;
  remove(id: string): void;
  setSlowed(id: string, isSlowed: boolean): void;
};

export type LineRowProps = {
  line: Line;
  number: number;
  /** The letters of all speakers. */
  letters: ReadonlyMap<string, string>;
  isOn: boolean;
  isLast: boolean;
  isSlowed: boolean;
  fit: LineFit | null;
  /** The memory's entry for nearly the same text, while it differs from the line. */
  suggestion: Suggestion | null;
  /** The latest failure of a call about this line. */
  error: string | null;
  isTranslating: boolean;
  isSpeaking: boolean;
  from: string;
  to: string;
  canTranslate: boolean;
  /** Whether the result has voices. */
  isDub: boolean;
  acts: LineActs;
};
