import type { Line } from "@cutwater/transcript/transcript.ts";
import type { Suggestion } from "../../draft.ts";
import type { LineFit } from "./fits.ts";

/** What can be done with a line; the functions stay the same. */
export type LineActs = {
  select(id: string): void;
  play(id: string): void;
  translate(id: string): void;
  shorten(id: string): void;
  say(id: string): void;
  setSource(id: string, text: string): void;
  setTarget(id: string, text: string): void;
  setTimes(id: string, times: { start: number; end: number }): void;
  /** Null for nobody; "" for somebody new. */
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
  /** What the memory has for nearly the same text, while it is not what the line says. */
  suggestion: Suggestion | null;
  /** What failed about it last. */
  error: string | null;
  isTranslating: boolean;
  isSpeaking: boolean;
  from: string;
  to: string;
  canTranslate: boolean;
  /** Whether voices belong to the result. */
  isDub: boolean;
  acts: LineActs;
};
