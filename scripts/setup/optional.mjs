// Steps that are not needed for a start: a failure is reported and tried again the next day.
import { statSync } from "node:fs";
import path from "node:path";
import { dataDir, isStamped, say, stamp } from "./step.mjs";

/** Time until the next try, so that not every start asks a registry that cannot be reached. */
const pauseMs = 86_400_000;
/** Kept outside the folder of the made files, which may be swept. */
const tried = (what) => path.join(dataDir, `.tried-${what}`);

/** Makes a missing part, once a day at most. @param mark identifies the wanted version of the part */
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
