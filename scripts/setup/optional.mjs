// Steps that nothing needs to start: what they cannot bring is left out, told, and tried again the next day.
import { statSync } from "node:fs";
import path from "node:path";
import { dataDir, isStamped, say, stamp } from "./step.mjs";

/** How long nothing is tried again, so that not every start asks a registry that is not there. */
const pauseMs = 86_400_000;
/** Not in the folder of what is made, which may be swept. */
const tried = (what) => path.join(dataDir, `.tried-${what}`);

/** Makes what is missing, once a day at most. @param mark what is missing, as it is asked for */
export async function optional(what, mark, make) {
  const file = tried(what);
  if (isStamped(file, mark) && statSync(file).mtimeMs > Date.now() - pauseMs) return null;
  try {
    return await make();
  } catch (error) {
    say(`${what}: left out, tried again tomorrow (${error.message.trim().split("\n").pop().trim()})`);
    return null;
  } finally {
    stamp(file, mark);
  }
}
