import type { Segment, TranscribeRequest, Transcription, Word } from "@cutwater/language/ports.ts";
import { z } from "zod";
import { languageNamed } from "./language-named.ts";

const time = z.number();
const AnswerWord = z.object({ word: z.string().optional(), text: z.string().optional(), start: time, end: time });
const AnswerSegment = z.object({
  start: time,
  end: time,
  text: z.string(),
  avg_logprob: z.number().nullish(),
  words: z.array(AnswerWord).nullish(),
});
const Answer = z.object({
  text: z.string().optional(),
  language: z.string().nullish(),
  segments: z.array(AnswerSegment).nullish(),
  words: z.array(AnswerWord).nullish(),
});
type AnswerSegment = z.infer<typeof AnswerSegment>;

/**
 * Reads an answer of /audio/transcriptions: OpenAI's format with words beside the segments, whisper.cpp's format with words in
 * each segment, or the bare text. Times are sorted and limited to the file's duration. Null for any other format.
 */
export function readTranscription(
  answer: unknown,
  { seconds, language }: Pick<TranscribeRequest, "seconds" | "language">,
): Omit<Transcription, "engine"> | null {
  const { data } = Answer.safeParse(answer);
  if (!data || (data.text === undefined && !data.segments)) return null;
  const words = (data.words ?? []).map(wordOf);
  const whole: AnswerSegment = {
    start: words[0]?.start ?? 0,
    end: words.at(-1)?.end ?? seconds,
    text: data.text ?? "",
  };
  const given = data.segments?.length ? data.segments : [whole];
  const segments: Segment[] = [];
  for (const segment of given.filter(({ text }) => /\S/.test(text)).toSorted((one, other) => one.start - other.start)) {
    const bounds = within(segment, { from: segments.at(-1)?.end ?? 0, to: seconds });
    const own = segment.words?.map(wordOf) ?? words.filter((word) => isMiddleIn(word, segment, given.length === 1));
    segments.push({
      ...bounds,
      text: segment.text.trim(),
      words: own.length > 0 ? inOrder(own, bounds) : null,
      confidence: confidenceOf(segment),
    });
  }
  return { language: (data.language && languageNamed(data.language)) || language, segments };
}

const wordOf = ({ word, text, start, end }: z.infer<typeof AnswerWord>): Word => ({
  start,
  end,
  text: (word ?? text ?? "").trim(),
});

function isMiddleIn(word: Word, { start, end }: AnswerSegment, isOnly: boolean): boolean {
  const middle = (word.start + word.end) / 2;
  return isOnly || (middle >= start && middle < end);
}

/**
 * Corrects the times of words, because models return words that begin before the previous word ends, or end after the sound does.
 */
function inOrder(words: readonly Word[], { start, end }: { start: number; end: number }): Word[] {
  const ordered: Word[] = [];
  for (const word of words)
    if (word.text !== "")
      ordered.push({ ...within(word, { from: ordered.at(-1)?.end ?? start, to: end }), text: word.text });
  return ordered;
}

function within({ start, end }: { start: number; end: number }, { from, to }: { from: number; to: number }) {
  const begins = Math.min(Math.max(start, from), to);
  return { start: begins, end: Math.min(Math.max(end, begins), to) };
}

/** The mean probability of a token. */
const confidenceOf = ({ avg_logprob: log }: AnswerSegment): number | null =>
  typeof log === "number" ? Math.min(1, Math.exp(log)) : null;
