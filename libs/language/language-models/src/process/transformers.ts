import { dirname } from "node:path";
import { env, LogLevel } from "@huggingface/transformers";

/** Keeps transformers.js to a model's directory: nothing is fetched, written or printed. */
export function stayLocal(directory: string): void {
  env.allowRemoteModels = false;
  env.useFSCache = false;
  env.cacheDir = null;
  env.localModelPath = `${dirname(directory)}/`;
  env.logLevel = LogLevel.NONE;
}
