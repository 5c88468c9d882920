import { defineAction } from "@cutwater/toolkit/action.ts";
import { detect, preview } from "./calls.ts";
import { answerDetect } from "./src/detect-call.ts";
import { answerPreview } from "./src/preview-call.ts";

/** The tool's live calls. */
export default {
  detect: defineAction(detect, answerDetect),
  preview: defineAction(preview, answerPreview),
};
