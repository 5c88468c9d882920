import { readFile } from "node:fs/promises";
import { refuse } from "@cutwater/contract/answer.ts";
import { EngineFailure } from "@cutwater/language/failures.ts";
import { sayLine } from "@cutwater/speech/speaking/say-line.ts";
import { voicesHere } from "@cutwater/speech/speaking/voices-here.ts";
import type { ActionContext } from "@cutwater/toolkit/action.ts";
import { keptIn } from "@cutwater/toolkit/kept.ts";
import type { z } from "zod";
import type { say } from "../../calls.ts";
import { meansHere } from "../means.ts";

/** Speaks one line. @throws Refusal */
export async function* answerSay(
  { text, language, voice: id }: z.infer<typeof say.fields>,
  context: ActionContext,
): AsyncGenerator<z.input<typeof say.line>> {
  if (!/[\p{L}\p{N}]/u.test(text)) refuse("textMissing");
  const voices = await voicesHere(await meansHere(context), language, context.log);
  if (voices.length === 0) refuse("cannotSpeak");
  const here = (id === undefined ? voices[0] : voices.find(({ voice }) => voice.id === id)) ?? refuse("voiceMissing");
  try {
    const work = { kept: keptIn(context.folder), job: context };
    const { path, seconds, means } = await sayLine(work, { text: text.trim(), language, here });
    const sound = await readFile(path, "base64");
    yield { sound: `data:audio/wav;base64,${sound}`, seconds, means };
  } catch (error) {
    if (!(error instanceof EngineFailure)) throw error;
    context.log("a line was not spoken", { said: error.message });
    refuse(error.kind === "unsupported" || error.kind === "rejected" ? "cannotSpeak" : "engineFailed");
  }
}
