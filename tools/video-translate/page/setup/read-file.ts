import { cleanText, decodeStrictly, decodeUnicode } from "@cutwater/transcript/formats/decode.ts";
import { readTranscript } from "@cutwater/transcript/read.ts";
import { TranscriptRefused } from "@cutwater/transcript/refused.ts";
import type { Transcript } from "@cutwater/transcript/transcript.ts";

/** A subtitle file that was read: its lines, and its text in the form of a job. */
export type ReadFile = { text: string; transcript: Transcript; isTimed: boolean };

/** The old code pages of languages, for files that are not Unicode. */
const encodings: Readonly<Record<string, string>> = {
  zh: "gb18030",
  "zh-Hant": "big5",
  ja: "shift_jis",
  ko: "euc-kr",
  ru: "windows-1251",
  uk: "windows-1251",
};
/** The code page of most other old files. */
const western = "windows-1252";

/** @param language of the file; "" where unknown @throws TranscriptRefused as `readTranscript` */
export function readSubtitles(bytes: Uint8Array, { name, language }: { name: string; language: string }): ReadFile {
  const decoded = decodeUnicode(bytes) ?? decodeStrictly(bytes, encodings[language] ?? western);
  if (decoded === null) throw new TranscriptRefused("encoding");
  const text = cleanText(decoded);
  let count = 0;
  const newId = () => `file-${(count += 1)}`;
  const transcript = readTranscript(text, { language: language || "en", targetLanguage: null, newId, name });
  return { text, transcript, isTimed: transcript.lines.every(({ flags }) => !flags.includes("untimed")) };
}
