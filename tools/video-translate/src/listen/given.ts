import { refuse } from "@cutwater/contract/answer.ts";
import { detectLanguage } from "@cutwater/language/detect/detect-language.ts";
import { EngineFailure, NoEngine } from "@cutwater/language/failures.ts";
import { type Means } from "@cutwater/language/means.ts";
import { alignScript } from "@cutwater/speech/script/align-script.ts";
import { readTranscript } from "@cutwater/transcript/read.ts";
import { TranscriptRefused } from "@cutwater/transcript/refused.ts";
import type { Line, Transcript } from "@cutwater/transcript/transcript.ts";
import { unknown } from "../languages.ts";
import type { Work } from "../work.ts";
import { soundOf } from "./sound.ts";

/** The customer's own file, as the source of the words. */
export const ownFile: Means = { kind: "file", name: "file", isDraft: false };

type Which = {
  text: string;
  language: string | null;
  broken: "transcriptBroken" | "translationBroken";
  prefix: string;
};

/**
 * Reads a customer's subtitle file. Its lines keep their times; a plain script is aligned to the sound.
 *
 * @throws Refusal
 */
export async function readGiven(work: Work, { text, language, broken, prefix }: Which): Promise<Transcript> {
  let count = 0;
  const newId = () => `${prefix}${++count}`;
  try {
    const given = readTranscript(text, { language: language ?? unknown, targetLanguage: work.data.to, newId });
    const told = language ?? (await detectLanguage(given.lines.map(({ source }) => source).join("\n"))) ?? unknown;
    const isScript = given.lines.every(({ flags }) => flags.includes("untimed"));
    return { ...given, language: told, lines: isScript ? await aligned(work, given.lines, told) : given.lines };
  } catch (error) {
    if (!(error instanceof TranscriptRefused)) throw error;
    return refuse(broken, { line: error.line ?? 1 });
  }
}

/** Gives a script's lines the times at which they are spoken. Without a sound they are spread over the film. */
async function aligned(work: Work, lines: readonly Line[], language: string): Promise<Line[]> {
  const { filmSeconds } = work;
  const sound = await soundOf(work);
  if (!sound || sound.spans.length === 0) return withinFilm(lines, filmSeconds);
  const script = lines.map(({ source }) => source);
  const heard = await hearScript(work, sound.file, language);
  const found = alignScript({ script, language, heard, spans: sound.spans, seconds: filmSeconds });
  return lines.map((line, i): Line => {
    const { start, end, isUntimed, words } = found[i]!;
    const from = Math.min(start, filmSeconds);
    const to = Math.min(Math.max(start, end), filmSeconds);
    const own = words?.map(({ text, start: at, end: until }) => ({ text: text.slice(0, 200), start: at, end: until }));
    return { ...line, start: from, end: to, words: own ?? null, flags: isUntimed ? ["untimed"] : [] };
  });
}

/** The recognised speech for aligning a script; null if there is no recogniser, so that lines are spread over the speech. */
async function hearScript({ job, means, filmSeconds }: Work, file: string, language: string) {
  const [listener] = means.listeners;
  if (!listener) return null;
  const asked = language === unknown ? null : language;
  try {
    return (await listener.run({ file, seconds: filmSeconds, language: asked, signal: job.signal })).segments;
  } catch (error) {
    if (!(error instanceof EngineFailure) && !(error instanceof NoEngine)) throw error;
    job.log("an engine did not listen", { said: error.message });
    return null;
  }
}

function withinFilm(lines: readonly Line[], filmSeconds: number): Line[] {
  const by = Math.min(1, filmSeconds / Math.max(0.001, lines.at(-1)?.end ?? 0));
  return lines.map((line) => ({ ...line, start: line.start * by, end: line.end * by }));
}
