import { defineAction } from "@cutwater/toolkit/action.ts";
import { look, tryOut } from "./calls.ts";
import { answerLook } from "./src/look-call.ts";
import { answerTryOut } from "./src/try-out-call.ts";

/** The tool's live calls. */
export default { look: defineAction(look, answerLook), tryOut: defineAction(tryOut, answerTryOut) };
