import { defineAction } from "@cutwater/toolkit/action.ts";
import { tryOut } from "./calls.ts";
import { answerTryOut } from "./src/try-out-call.ts";

/** The tool's live calls. */
export default { tryOut: defineAction(tryOut, answerTryOut) };
