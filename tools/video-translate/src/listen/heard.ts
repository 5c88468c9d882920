import { detectLanguage } from "@cutwater/language/detect/detect-language.ts";
import type { Candidate } from "@cutwater/language/first-that-serves.ts";
import { firstThatServes } from "@cutwater/language/first-that-serves.ts";
import { type Means, meansOf } from "@cutwater/language/means.ts";
import type { TranscribeRequest, Transcription } from "@cutwater/language/ports.ts";
import type { Transcript } from "@cutwater/transcript/transcript.ts";
import { tagOrNull, unknown } from "../languages.ts";
import type { OnShare, Work } from "../work.ts";
import { linesOf } from "./lines.ts";
import type { FilmSound } from "./sound.ts";

/** Recognisers use only the last two hundred words or so of a prompt. */
const longestPrompt = 1_000;
/** A line with a lower confidence is flagged for the customer to check. */
const sure = 0.5;

/**
 * The speech that engines recognise. A transcript without lines means that nobody speaks.
 *
 * @throws NoEngine, or the signal's reason
 */
export async function fromSound(
  { data, job, filmSeconds }: Work,
  sound: FilmSound,
  listeners: readonly Candidate<TranscribeRequest, Transcription>[],
  onShare: OnShare = () => {},
): Promise<{ transcript: Transcript; means: Means }> {
  const onFailure = (failure: Error) => job.log("an engine did not listen", { said: failure.message });
  const transcribe = firstThatServes("transcribe", listeners, { now: () => performance.now(), onFailure });
  const { segments, language, engine } = await transcribe({
    file: sound.file,
    seconds: filmSeconds,
    language: data.from ?? null,
    onShare,
    signal: job.signal,
    ...(data.glossary && {
      prompt: data.glossary
        .map(({ source }) => source)
        .join(", ")
        .slice(0, longestPrompt),
    }),
  });
  const isSpeech = !engine.isDraft || wordsASecond(segments, sound) >= leastWords;
  const said = (isSpeech ? segments : []).map(({ start, end, text, words, confidence }) => ({
    start,
    end,
    text,
    words,
    flags: confidence !== null && confidence < sure ? (["unsure"] as const) : [],
  }));
  const lines = linesOf(
    said.map((one) => ({ ...one, flags: [...one.flags] })),
    filmSeconds,
  );
  const told =
    data.from ?? tagOrNull(language) ?? (await detectLanguage(lines.map(({ source }) => source).join("\n"))) ?? unknown;
  return { transcript: { language: told, targetLanguage: data.to, lines }, means: meansOf(engine) };
}

/** A simple recogniser sometimes finds a word in music. Real speech has two to three words per second of sound. */
const leastWords = 0.6;

function wordsASecond(segments: Transcription["segments"], { spans }: FilmSound): number {
  const words = segments.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
  return words / spans.reduce((sum, { start, end }) => sum + end - start, 0.1);
}
