import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { refuse } from "@cutwater/contract/answer.ts";
import { type Action, defineAction } from "@cutwater/toolkit/action.ts";
import { look, lookOpenly, lookSeldom } from "./tool.ts";
import { translated } from "./translate.ts";

const looking: Action<typeof look.fields, typeof look.line>["run"] = async function* (
  { picture, url, lines, lineMs, ends, text },
  { language, log, open, signal },
) {
  const seen = url === undefined ? picture : await readFile(open(url));
  const sees = createHash("sha256").update(seen).digest("hex");
  log("looks", { pid: process.pid, sees });
  for (let number = 1; number <= lines; number++) {
    await pause(lineMs, null, { signal });
    yield { number, sees, says: text && (await translated(text, language, signal)) };
  }
  if (ends === "refused") refuse("noGood", { count: lines });
  if (ends === "thrown") throw new Error("a fault of the tests");
  if (ends === "endless") for (;;);
  if (ends === "unfit") yield { number: 0 } as { number: number; sees: string };
};

export default {
  look: defineAction(look, looking),
  lookSeldom: defineAction(lookSeldom, looking),
  lookOpenly: defineAction(lookOpenly, looking),
};
