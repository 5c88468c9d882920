import { readingTexts } from "@cutwater/contract/reading-texts.ts";
import type { ScriptLanguage } from "@cutwater/contract/voices.ts";
import { EngineFailure, NoEngine } from "@cutwater/language/failures.ts";
import type { Remote } from "@cutwater/language/remote.ts";
import { isLike } from "@cutwater/speech/customer-voice/follows-text.ts";
import type { Log } from "../../../platform/log/log.ts";

export type FollowsScriptDeps = { language: Pick<Remote, "engines" | "transcribe">; log: Pick<Log, "warn"> };
type Heard = { file: string; seconds: number; signal: AbortSignal };

/**
 * Whether the speaker of a recording reads the given text. True if no engine here can transcribe it: no model is fetched for this
 * check.
 */
export async function followsScript(
  script: ScriptLanguage,
  { file, seconds, signal }: Heard,
  { language, log }: FollowsScriptDeps,
): Promise<boolean> {
  try {
    const { transcribe } = await language.engines();
    if (!transcribe.some(({ toFetch }) => !toFetch)) return true;
    const { segments } = await language.transcribe({ file, seconds, language: script, signal });
    return isLike(segments.map((segment) => segment.text).join(" "), readingTexts[script]);
  } catch (error) {
    if (!(error instanceof EngineFailure) && !(error instanceof NoEngine)) throw error;
    log.warn({ err: error }, "nobody could tell whether a recording follows its text");
    return true;
  }
}
