import { refuse } from "@cutwater/contract/answer.ts";
import type { JobStep } from "@cutwater/contract/jobs.ts";
import { eachOf } from "@cutwater/language/chat/batches.ts";
import { EngineFailure } from "@cutwater/language/failures.ts";
import { type SpokenLine, sayLine } from "@cutwater/speech/speaking/say-line.ts";
import type { Line } from "@cutwater/transcript/transcript.ts";
import type { VoiceOfSpeaker } from "../../draft.ts";
import type { Work } from "../work.ts";
import { voiceOfLines } from "./voices.ts";

/** The most lines spoken at the same time. */
const mostAtOnce = 3;

export type Said = {
  /** By line. */
  spoken: Map<string, SpokenLine>;
  /** Errors of the lines that could not be spoken. */
  failures: EngineFailure[];
};

/**
 * Speaks every line with a text within the film. A line that its engine cannot speak is omitted. After two consecutive failures
 * because the engine is down, no further line is tried.
 *
 * @throws Refusal if a voice is missing, and "tooMuchText"; the signal's reason
 */
export async function speakLines(
  work: Work,
  { lines, to, voices }: { lines: readonly Line[]; to: string; voices: VoiceOfSpeaker },
  onShare: (share: number, step: JobStep) => void,
): Promise<Said> {
  const { job, filmSeconds } = work;
  const voiceOf = await voiceOfLines(work, to, voices);
  const said = lines
    .filter(({ start, target }) => start < filmSeconds && isSpeakable(target ?? ""))
    .map((line) => ({ line, here: voiceOf(line) }));
  work.allowance.check(said.map(({ line }) => line.target ?? ""));
  const spoken = new Map<string, SpokenLine>();
  const failures: EngineFailure[] = [];
  let done = 0;
  let down = 0;
  await eachOf(said, Math.max(1, Math.min(mostAtOnce, job.threads)), async ({ line, here }) => {
    job.signal.throwIfAborted();
    if (down >= 2) return;
    onShare(done / said.length, { key: "speaking", params: { line: done + 1, lines: said.length } });
    try {
      spoken.set(line.id, await sayLine(work, { text: (line.target ?? "").trim(), language: to, here }));
      down = 0;
    } catch (error) {
      if (!(error instanceof EngineFailure)) throw error;
      job.log("a line was not spoken", { said: error.message });
      failures.push(error);
      if (error.kind === "unavailable" || error.kind === "quota") down++;
    }
    done++;
  });
  return { spoken, failures };
}

const isSpeakable = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Ends a run with an error if some voices are missing. */
export const refuseWhenUnspoken = ({ failures }: Said): void => {
  if (failures.length === 0) return;
  refuse(failures.some(({ kind }) => kind === "unsupported" || kind === "rejected") ? "cannotSpeak" : "engineFailed");
};
