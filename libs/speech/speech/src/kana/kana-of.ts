import { fileURLToPath } from "node:url";
import { runEngine } from "../programs/run-engine.ts";

const child = fileURLToPath(new URL("kana-child.ts", import.meta.url));
const engine = "kana";
const timeoutMs = 20_000;
const memoryMegabytes = 500;

/**
 * Converts Japanese texts to katakana as spoken, with spaces between words: は as a particle is ワ, long vowels are ー. Readings
 * come from lindera's IPADIC, in a separate process, because the dictionary takes 130 MB.
 *
 * @throws EngineFailure, or the signal's reason
 */
export async function kanaOf(texts: readonly string[], signal: AbortSignal): Promise<string[]> {
  if (texts.length === 0) return [];
  const input = texts.map((text) => text.replace(/\s+/g, " ")).join("\n");
  const args = ["--no-warnings", child];
  const program = process.execPath;
  const printed = await runEngine({ engine, program, args, input, signal, timeoutMs, memoryMegabytes });
  const lines = printed.toString("utf8").split("\n");
  return texts.map((_, n) => lines[n] ?? "");
}
