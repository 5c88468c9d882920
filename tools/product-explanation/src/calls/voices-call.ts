import { meansOf } from "@cutwater/language/means.ts";
import { speakersHere } from "@cutwater/speaking/speakers-here.ts";
import { voicesHere } from "@cutwater/speaking/voices-here.ts";
import type { ActionContext } from "@cutwater/toolkit/action.ts";
import type { z } from "zod";
import type { voices } from "../../calls.ts";

/** The voices of a language here. */
export async function* answerVoices(
  { language }: z.infer<typeof voices.fields>,
  context: ActionContext,
): AsyncGenerator<z.input<typeof voices.line>> {
  const all = await voicesHere({ speakers: await speakersHere(context.language) }, language, context.log);
  yield { voices: all.map(({ voice: { engine, ...voice } }) => ({ ...voice, means: meansOf(engine) })) };
}
