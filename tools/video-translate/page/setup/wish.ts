import type { Language } from "@cutwater/contract/i18n.ts";
import { type LanguagePair, tagOf, targetFor } from "@cutwater/studio-kit/languages/languages.ts";
import type { Captions } from "@cutwater/studio-kit/upload/captions.ts";
import { TranscriptRefused } from "@cutwater/transcript/refused.ts";
import type { Glossary, Listening, Output, SubtitleStyle } from "../../draft.ts";
import { readSubtitles } from "./read-file.ts";

/** A subtitle file of the customer's own, as text. */
export type OwnFile = {
  name: string;
  text: string;
  /** The number of its lines. */
  lines: number;
  /** Whether the file has times. A script without times is aligned to the sound. */
  isTimed: boolean;
  /** Whether the file contains the original text or the translation. */
  side: "source" | "target";
};

/** The customer's settings for a video. */
export type Wish = LanguagePair & {
  output: Output;
  style: SubtitleStyle;
  keepsOriginal: boolean;
  removesOldSubtitles: boolean;
  /** The source of the words; "file" is the customer's own file. */
  words: Listening | "file";
  file: OwnFile | null;
  glossary: Glossary;
  /** Whether the customer types the translation into the table because this site has no translator. */
  typesTranslation: boolean;
};

export const firstWish = ({ from, to }: LanguagePair): Wish => ({
  from,
  to,
  output: "subtitles",
  style: "outline",
  keepsOriginal: false,
  removesOldSubtitles: false,
  words: "best",
  file: null,
  glossary: [],
  typesTranslation: false,
});

/** Initial settings for a downloaded video with captions, which become the original text. Null if the captions cannot be read. */
export function wishWith({ language, name, text }: Captions, pair: LanguagePair, reader: Language): Wish | null {
  const from = tagOf(language);
  try {
    return {
      ...firstWish({ from, to: targetFor(from, pair.to, reader) }),
      words: "file",
      file: ownFile(text, name, "source"),
    };
  } catch (error) {
    if (error instanceof TranscriptRefused) return null;
    throw error;
  }
}

/** The job's data. Every job pauses for a review, because this page shows one. */
export function dataOf(url: string, wish: Wish): object {
  const { from, to, output, style, keepsOriginal, removesOldSubtitles, words, file, glossary } = wish;
  const text = words === "file" && file ? { [file.side === "target" ? "translation" : "transcript"]: file.text } : {};
  return {
    url,
    ...(from && { from }),
    to,
    output,
    listening: words === "file" ? "best" : words,
    ...(output === "burned" && { style }),
    ...(output === "dub" && keepsOriginal && { keepsOriginal }),
    ...(output !== "subtitles" && removesOldSubtitles && { removesOldSubtitles }),
    ...(glossary.length > 0 && { glossary }),
    ...text,
    reviewed: false,
  };
}

/** The settings of an earlier job, so that they can be changed and used again. */
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
    removesOldSubtitles: known("removesOldSubtitles", false),
    words: file ? "file" : known("listening", first.words),
    file,
    glossary: known("glossary", first.glossary),
  };
}

/** The subtitle file in a job's data, under a name that we choose; null for none. */
function fileOf({ transcript, translation }: Readonly<Record<string, unknown>>): OwnFile | null {
  const text = translation ?? transcript;
  if (typeof text !== "string") return null;
  return { ...ownFile(text, "subtitles.txt", translation === undefined ? "source" : "target"), name: "subtitles" };
}

/** @throws TranscriptRefused as `readTranscript` */
function ownFile(text: string, name: string, side: OwnFile["side"]): OwnFile {
  const { transcript, isTimed } = readSubtitles(text, { name, language: "" });
  return { name, text, lines: transcript.lines.length, isTimed, side };
}
