import { readingTexts } from "@cutwater/contract/reading-texts.ts";
import type { ScriptLanguage } from "@cutwater/contract/voices.ts";
import { EngineFailure, NoEngine } from "@cutwater/language/failures.ts";
import type { Remote } from "@cutwater/language/remote.ts";
import { followsEnglish, isLike } from "@cutwater/speech/profile/follows-text.ts";
import { findPocketsphinx } from "@cutwater/speech/recognition/pocketsphinx.ts";
import type { Config } from "../../../config.ts";
import type { Log } from "../../../platform/log/log.ts";

export type FollowsScriptDeps = { config: Pick<Config, "dataDir">; language: Remote; log: Pick<Log, "warn"> };
type Heard = { file: string; seconds: number; signal: AbortSignal };

/** Whether a recording says its reading text, by the operator's recogniser, or in English by our own; true where nothing can tell. */
export async function followsScript(
  script: ScriptLanguage,
  { file, seconds, signal }: Heard,
  { config, language, log }: FollowsScriptDeps,
): Promise<boolean> {
  const text = readingTexts[script];
  try {
    if ((await language.engines()).transcribe.length > 0) {
      const { segments } = await language.transcribe({ file, seconds, language: script, signal });
      return isLike(segments.map((segment) => segment.text).join(" "), text);
    }
    const python = findPocketsphinx(config.dataDir);
    if (script !== "en" || python === null) return true;
    return await followsEnglish(text, { file, seconds, python, signal });
  } catch (error) {
    if (!(error instanceof EngineFailure) && !(error instanceof NoEngine)) throw error;
    log.warn({ err: error }, "nobody could tell whether a recording follows its text");
    return true;
  }
}
