import { defineAction } from "@cutwater/toolkit/action.ts";
import { look, preview, tryOut } from "./calls.ts";
import { answerLook } from "./src/look-call.ts";
import { answerPreview } from "./src/preview-call.ts";
import { answerTryOut } from "./src/try-out-call.ts";

/** The tool's live calls. */
export default {
  look: defineAction(look, answerLook),
  preview: defineAction(preview, answerPreview),
  tryOut: defineAction(tryOut, answerTryOut),
};
