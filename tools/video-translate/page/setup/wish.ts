import type { Glossary, Listening, Output, SubtitleStyle } from "../../draft.ts";
import type { LanguagePair } from "../languages.ts";
import { readSubtitles } from "./read-file.ts";

/** A subtitle file of the customer's own, as text. */
export type OwnFile = {
  name: string;
  text: string;
  /** How many lines it has. */
  lines: number;
  /** Whether it has times; a script is aligned to the sound. */
  isTimed: boolean;
  /** Whether it says what is said, or is the translation already. */
  side: "source" | "target";
};

/** What a customer wants of a video. */
export type Wish = LanguagePair & {
  output: Output;
  style: SubtitleStyle;
  keepsOriginal: boolean;
  /** Where the words come from; "file" is one of the customer's own. */
  words: Listening | "file";
  file: OwnFile | null;
  glossary: Glossary;
};

export const firstWish = ({ from, to }: LanguagePair): Wish => ({
  from,
  to,
  output: "subtitles",
  style: "outline",
  keepsOriginal: false,
  words: "best",
  file: null,
  glossary: [],
});

/** The job's data. Every job pauses for a review: the page shows it. */
export function dataOf(url: string, wish: Wish): object {
  const { from, to, output, style, keepsOriginal, words, file, glossary } = wish;
  const text = words === "file" && file ? { [file.side === "target" ? "translation" : "transcript"]: file.text } : {};
  return {
    url,
    ...(from && { from }),
    to,
    output,
    listening: words === "file" ? "best" : words,
    ...(output === "burned" && { style }),
    ...(output === "dub" && keepsOriginal && { keepsOriginal }),
    ...(glossary.length > 0 && { glossary }),
    ...text,
    reviewed: false,
  };
}

/** What an earlier job was asked for, to change it and run again. */
export function wishOf(data: Readonly<Record<string, unknown>>, pair: LanguagePair): Wish {
  const first = firstWish(pair);
  const known = <Value>(key: string, otherwise: Value): Value =>
    (data[key] === undefined ? otherwise : data[key]) as Value;
  const file = fileOf(data);
  return {
    ...first,
    from: known<string | null>("from", "") ?? "",
    to: known("to", first.to),
    output: known("output", first.output),
    style: known("style", first.style),
    keepsOriginal: known("keepsOriginal", false),
    words: file ? "file" : known("listening", first.words),
    file,
    glossary: known("glossary", first.glossary),
  };
}

/** The subtitle file that a job carries, under a name of ours; null for none. */
function fileOf({ transcript, translation }: Readonly<Record<string, unknown>>): OwnFile | null {
  const text = translation ?? transcript;
  if (typeof text !== "string") return null;
  const read = readSubtitles(new TextEncoder().encode(text), { name: "subtitles.txt", language: "" });
  const { lines } = read.transcript;
  return {
    name: "subtitles",
    text,
    lines: lines.length,
    isTimed: read.isTimed,
    side: translation === undefined ? "source" : "target",
  };
}
