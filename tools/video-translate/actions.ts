import { defineAction } from "@cutwater/toolkit/action.ts";
import { answerTranslateLines } from "@cutwater/toolkit/translate-lines/answer.ts";
import { means, say, translate, tryOut } from "./calls.ts";
import { answerMeans } from "./src/calls/means-call.ts";
import { answerSay } from "./src/calls/say-call.ts";
import { answerTryOut } from "./src/calls/try-out-call.ts";
import { meansHere } from "./src/means.ts";

/** The tool's live calls. */
export default {
  means: defineAction(means, answerMeans),
  say: defineAction(say, answerSay),
  translate: defineAction(translate, async function* (fields, context) {
    const { translators } = await meansHere(context, { from: fields.from || null, to: fields.to });
    yield* answerTranslateLines(fields, { ...context, translators });
  }),
  tryOut: defineAction(tryOut, answerTryOut),
};
