import { dirname } from "node:path";
import { env, LogLevel } from "@huggingface/transformers";

/** Restricts transformers.js to a model's directory: it fetches, writes and prints nothing. */
export function stayLocal(directory: string): void {
  env.allowRemoteModels = false;
  env.useFSCache = false;
  env.cacheDir = null;
  env.localModelPath = `${dirname(directory)}/`;
  env.logLevel = LogLevel.NONE;
}
