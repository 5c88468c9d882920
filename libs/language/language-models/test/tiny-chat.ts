import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CatalogueModel, catalogue } from "../src/catalogue.ts";
import type { InstalledModel } from "../src/installed/installed.ts";
import { tinyGguf } from "./tiny-gguf.ts";

/** A chat model with random weights, installed as in an operator's directory. */
export async function installTinyChat(): Promise<{ model: InstalledModel; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "tiny-chat-"));
  const bytes = tinyGguf();
  const directory = join(folder, "language", "tiny-chat");
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, "model.gguf"), bytes);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return {
    model: chatModel(directory, { bytes: bytes.length, sha256 }),
    remove: () => rm(folder, { recursive: true }),
  };
}

/** A model of kind "chat" whose file lies in a directory. */
export const chatModel = (directory: string, file: { bytes: number; sha256: string }): InstalledModel => ({
  // The other properties of any model in the catalogue.
  ...(catalogue[0] as CatalogueModel),
  name: "qwen-coder-1.5b",
  kind: "chat",
  isDraft: true,
  files: ["model.gguf"],
  memoryMegabytes: 2_600,
  directory,
  python: null,
  packages: null,
  runtime: null,
  locked: {
    source: "hub",
    repository: "none",
    commit: "0".repeat(40),
    licence: "Apache-2.0",
    files: { "model.gguf": file },
  },
});
