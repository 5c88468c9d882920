import { readFile } from "node:fs/promises";
import { refuse } from "@cutwater/contract/answer.ts";
import type { ActionContext } from "@cutwater/toolkit/action.ts";
import { z } from "zod";
import type { dub } from "../../calls.ts";
import { filmLimits } from "../../draft.ts";
import { createNarrator } from "../narrator.ts";

const Texts = z.array(z.string().min(1).max(600)).min(1).max(filmLimits.lines);

/** Speaks lines, and yields each as soon as it is spoken. @throws Refusal */
export async function* answerDub(
  { texts: json, language, voice }: z.infer<typeof dub.fields>,
  context: ActionContext,
): AsyncGenerator<z.input<typeof dub.line>> {
  const texts = textsIn(json);
  const narrator = await createNarrator({ language, voice }, context);
  for (const [line, text] of texts.entries()) {
    const { path, seconds, words, isEstimated, mouth, means } = await narrator.say(text);
    const sound = `data:audio/wav;base64,${await readFile(path, "base64")}`;
    yield { line, sound, seconds, words, isEstimated, mouth, means };
  }
}

function textsIn(json: string): string[] {
  let list: unknown;
  try {
    list = JSON.parse(json);
  } catch {
    // The field is not valid JSON.
    return refuse("fieldsBroken");
  }
  if (Array.isArray(list) && list.length === 0) refuse("textMissing");
  const { data } = Texts.safeParse(list);
  return data ?? refuse("fieldsBroken");
}
