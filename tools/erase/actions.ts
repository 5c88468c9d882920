import { defineAction } from "@cutwater/toolkit/action.ts";
import { answerLook } from "@cutwater/video-inpainting";
import { detect, look, preview, tryOut } from "./calls.ts";
import { answerDetect } from "./src/calls/detect-call.ts";
import { answerPreview } from "./src/calls/preview-call.ts";
import { answerTryOut } from "./src/calls/try-out-call.ts";

/** The tool's live calls. */
export default {
  detect: defineAction(detect, answerDetect),
  look: defineAction(look, answerLook),
  preview: defineAction(preview, answerPreview),
  tryOut: defineAction(tryOut, answerTryOut),
};
