import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { InstalledModel } from "../src/installed/installed.ts";
import { chatModel } from "./tiny-chat.ts";

/** Qwen2.5-Coder-1.5B-Instruct, q4_k_m, as its makers publish it. */
const file = { bytes: 1_117_320_768, sha256: "cc324af070c2ecbfd324a30884d2f951a7ff756aba85cb811a6ec436933bb046" };

/**
 * The chat model that `npm run models -- add qwen-coder-1.5b` installs, or the one in TEST_MODELS_DIR. When the model is missing,
 * the value is for node:test's `skip`.
 */
export function realChat(): { model: InstalledModel; skip: string | false } {
  const models = process.env.TEST_MODELS_DIR ?? fileURLToPath(new URL("../../../../var/models", import.meta.url));
  const directory = join(models, "language/qwen-coder-1.5b");
  const isThere = existsSync(`${directory}/model.gguf`);
  return { model: chatModel(directory, file), skip: isThere ? false : `no chat model at ${directory}` };
}
