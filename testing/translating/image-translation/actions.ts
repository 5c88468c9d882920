import { defineAction } from "@cutwater/toolkit/action.ts";
import real from "../../../tools/image-translation/actions.ts";
import { readBox } from "../../../tools/image-translation/calls.ts";
import { readIn } from "./script.ts";

/** The real live calls, except that the text in a drawn box comes from the script. */
export default {
  ...real,
  readBox: defineAction(readBox, async function* ({ box }) {
    yield readIn(JSON.parse(box));
  }),
};
