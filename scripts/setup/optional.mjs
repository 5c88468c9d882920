// Steps that a start does not need. A failure is reported, and the step is tried again the next day.
import { statSync } from "node:fs";
import path from "node:path";
import { dataDir, isStamped, say, stamp } from "./step.mjs";

/** Time until the next attempt, so that not every start contacts a registry that cannot be reached. */
const pauseMs = 86_400_000;
/** Outside of the folder of generated files, which may be cleaned. */
const tried = (what) => path.join(dataDir, `.tried-${what}`);

/** Makes a missing part, with at most one attempt a day. @param mark identifies the wanted version of the part */
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
