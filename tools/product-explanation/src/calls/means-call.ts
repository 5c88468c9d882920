import { meansOf } from "@cutwater/language/means.ts";
import { speakersHere } from "@cutwater/speech/speaking/speakers-here.ts";
import { voicesHere } from "@cutwater/speech/speaking/voices-here.ts";
import type { ActionContext } from "@cutwater/toolkit/action.ts";
import type { z } from "zod";
import type { means } from "../../calls.ts";
import { isSameSpeech } from "../../outline.ts";

/** Yields the engines that would write, translate and speak for a video. */
export async function* answerMeans(
  { language, from }: z.infer<typeof means.fields>,
  context: ActionContext,
): AsyncGenerator<z.input<typeof means.line>> {
  const remote = context.language;
  const isOther = from !== "" && !isSameSpeech(from, language);
  const { chat, translate, lacking = [] } = await remote.engines({ from: from || null, to: language });
  const writer = chat[0];
  const translator = isOther ? translate[0] : undefined;
  const voices = await voicesHere({ speakers: await speakersHere(remote) }, language, context.log);
  yield {
    write: writer ? meansOf(writer) : null,
    translate: translator ? meansOf(translator) : null,
    voices: voices.map(({ voice: { engine, ...voice } }) => ({ ...voice, means: meansOf(engine) })),
    lacking: [...lacking],
  };
}
