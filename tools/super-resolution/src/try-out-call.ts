import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { ActionContext } from "@cutwater/toolkit/action.ts";
import { runOnSample } from "@cutwater/toolkit/run-on-sample.ts";
import type { z } from "zod";
import type { tryOut } from "../calls.ts";
import engine from "../engine.ts";

const samples = new URL("../samples/", import.meta.url);
const pictures = { REALITY: "reality.webp", ANIME: "anime.png", OLD: "old.webp" } as const;

/** Runs a job of the engine with one of our own pictures. */
export async function* answerTryOut({ mode, scale }: z.infer<typeof tryOut.fields>, context: ActionContext) {
  const startedAt = performance.now();
  const data = { url: "sample:", mode, scale, strength: "automatic", detail: "faithful", format: "webp" } as const;
  const path = fileURLToPath(new URL(pictures[mode], samples));
  const { result, outputPath } = await runOnSample(engine, data, { path }, context);
  const { width, height } = result;
  const milliseconds = Math.round(performance.now() - startedAt);
  const picture = `data:image/webp;base64,${(await readFile(outputPath)).toString("base64")}`;
  yield { picture, width, height, milliseconds };
}
