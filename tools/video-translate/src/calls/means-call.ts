import { meansOf } from "@cutwater/language/means.ts";
import { voicesHere } from "@cutwater/speech/speaking/voices-here.ts";
import type { ActionContext } from "@cutwater/toolkit/action.ts";
import type { z } from "zod";
import type { means } from "../../calls.ts";
import { canBeRead } from "../languages.ts";
import { meansHere } from "../means.ts";

/** Yields the engines for a pair of languages. */
export async function* answerMeans(
  { from, to }: z.infer<typeof means.fields>,
  context: ActionContext,
): AsyncGenerator<z.input<typeof means.line>> {
  const here = await meansHere(context, { from: from || null, to });
  const [listener] = here.listeners;
  const [translator] = here.translators;
  const [separator] = (await context.language.engines()).separate;
  const voices = await voicesHere(here, to, context.log);
  yield {
    listen: listener ? meansOf(listener.engine) : null,
    canRead: canBeRead(from),
    translate: translator ? meansOf(translator.engine) : null,
    voices: voices.map(({ voice: { engine, ...voice } }) => ({ ...voice, means: meansOf(engine) })),
    separate: separator ? meansOf(separator) : null,
    lacking: [...here.lacking],
  };
}
