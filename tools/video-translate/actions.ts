import { defineAction } from "@cutwater/toolkit/action.ts";
import { means, say, translate } from "./calls.ts";
import { answerMeans } from "./src/calls/means-call.ts";
import { answerSay } from "./src/calls/say-call.ts";
import { answerTranslate } from "./src/calls/translate-call.ts";

/** The tool's live calls. */
export default {
  means: defineAction(means, answerMeans),
  say: defineAction(say, answerSay),
  translate: defineAction(translate, answerTranslate),
};
