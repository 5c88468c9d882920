import { readTranscript } from "@cutwater/transcript/read.ts";
import { TranscriptRefused } from "@cutwater/transcript/refused.ts";
import { cleanText, decodeUnicode } from "@cutwater/transcript/text/decode.ts";
import type { Transcript } from "@cutwater/transcript/transcript.ts";

/** A subtitle file that was read: its lines, and its text in the form of a job's data. */
export type ReadFile = { text: string; transcript: Transcript; isTimed: boolean };

/** The largest file that is read, in bytes; subtitle files are much smaller. */
const mostBytes = 16_000_000;

type About = { name: string; language: string };

/** Reads a file of any encoding; `language` is "" if unknown. @throws TranscriptRefused as `readTranscript`, and "tooLarge" */
export async function readSubtitleFile(bytes: Uint8Array, about: About): Promise<ReadFile> {
  if (bytes.length > mostBytes) throw new TranscriptRefused("tooLarge");
  const unicode = decodeUnicode(bytes);
  // Imported on demand, because the tables of legacy encodings are large and few files need them.
  const text = unicode ?? (await import("@cutwater/transcript/formats/detect-encoding.ts")).decodeText(bytes, about);
  return readSubtitles(text, about);
}

/** @throws TranscriptRefused as `readTranscript` */
export function readSubtitles(content: string, { name, language }: About): ReadFile {
  const text = cleanText(content);
  let count = 0;
  const newId = () => `file-${(count += 1)}`;
  const transcript = readTranscript(text, { language: language || "en", targetLanguage: null, newId, name });
  return { text, transcript, isTimed: transcript.lines.every(({ flags }) => !flags.includes("untimed")) };
}
