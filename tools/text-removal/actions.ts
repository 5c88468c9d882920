import { defineAction } from "@cutwater/toolkit/action.ts";
import { answerLook } from "@cutwater/video-inpainting";
import { find, look, preview, tryOut } from "./calls.ts";
import { answerFind } from "./src/calls/find-call.ts";
import { answerPreview } from "./src/calls/preview-call.ts";
import { answerTryOut } from "./src/calls/try-out-call.ts";

/** The tool's live calls. */
export default {
  find: defineAction(find, answerFind),
  look: defineAction(look, answerLook),
  preview: defineAction(preview, answerPreview),
  tryOut: defineAction(tryOut, answerTryOut),
};
