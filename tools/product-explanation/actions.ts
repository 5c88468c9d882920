import { defineAction } from "@cutwater/toolkit/action.ts";
import { avatars, dub, means, read, write } from "./calls.ts";
import { answerAvatars } from "./src/calls/avatars-call.ts";
import { answerDub } from "./src/calls/dub-call.ts";
import { answerMeans } from "./src/calls/means-call.ts";
import { answerRead } from "./src/calls/read-call.ts";
import { answerWrite } from "./src/calls/write-call.ts";

/** The tool's live calls. */
export default {
  read: defineAction(read, answerRead),
  write: defineAction(write, answerWrite),
  means: defineAction(means, answerMeans),
  dub: defineAction(dub, answerDub),
  avatars: defineAction(avatars, answerAvatars),
};
