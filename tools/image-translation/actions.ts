import { defineAction } from "@cutwater/toolkit/action.ts";
import { answerTranslateLines } from "@cutwater/toolkit/translate-lines/answer.ts";
import { erased, means, readBox, translate, tryOut } from "./calls.ts";
import { answerErased } from "./src/calls/erased-call.ts";
import { answerMeans } from "./src/calls/means-call.ts";
import { answerReadBox } from "./src/calls/read-box-call.ts";
import { answerTryOut } from "./src/calls/try-out-call.ts";
import { translatorsHere } from "./src/means.ts";

/** The tool's live calls. */
export default {
  means: defineAction(means, answerMeans),
  translate: defineAction(translate, async function* (fields, context) {
    const { translators } = await translatorsHere(context, { from: fields.from || null, to: fields.to });
    yield* answerTranslateLines(fields, { ...context, translators });
  }),
  erased: defineAction(erased, answerErased),
  readBox: defineAction(readBox, answerReadBox),
  tryOut: defineAction(tryOut, answerTryOut),
};
