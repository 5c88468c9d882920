import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { nothingRemote } from "@cutwater/language/remote.ts";
import type { ActionContext } from "@cutwater/toolkit/action.ts";
import { runOnSample } from "@cutwater/toolkit/run-on-sample.ts";
import type { z } from "zod";
import type { tryOut } from "../../calls.ts";
import engine from "../../engine.ts";
import { sampleMemory } from "./sample-words.ts";

const path = fileURLToPath(new URL("../../page/landing/sample.webp", import.meta.url));

/**
 * Runs the engine on the sample picture. Its words were translated beforehand (make-samples.ts), so that visitors do not use the
 * operator's paid engines.
 */
export async function* answerTryOut(
  _fields: z.infer<typeof tryOut.fields>,
  context: Omit<ActionContext, "open">,
): AsyncGenerator<z.input<typeof tryOut.line>> {
  const startedAt = performance.now();
  const data = { url: "sample:", from: "zh", to: "en", format: "webp" } as const;
  const sample = { path, memory: sampleMemory() };
  const { result, outputPath } = await runOnSample(engine, data, sample, { ...context, language: nothingRemote });
  const milliseconds = Math.round(performance.now() - startedAt);
  const lines = result.lines.map(({ text, translation }) => ({ source: text, target: translation ?? text }));
  yield { lines, picture: `data:image/webp;base64,${(await readFile(outputPath)).toString("base64")}`, milliseconds };
}
