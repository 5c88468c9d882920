import { existsSync } from "node:fs";
import { join } from "node:path";
import type { InstalledModel } from "../src/installed/installed.ts";
import { chatModel } from "./tiny-chat.ts";

/** Qwen2.5-Coder-1.5B-Instruct, q4_k_m, as its makers publish it. */
const file = { bytes: 1_117_320_768, sha256: "cc324af070c2ecbfd324a30884d2f951a7ff756aba85cb811a6ec436933bb046" };

/** The chat model of a folder into which `npm run models -- add qwen-coder-1.5b` installs it, and whether it is there. */
export function realChat(modelsFolder: string): { model: InstalledModel; isInstalled: boolean } {
  const directory = join(modelsFolder, "language/qwen-coder-1.5b");
  return { model: chatModel(directory, file), isInstalled: existsSync(`${directory}/model.gguf`) };
}
