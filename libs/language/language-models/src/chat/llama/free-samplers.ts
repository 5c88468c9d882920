import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** Number of tokens after which memory is freed: some 120 MB in 30 ms. */
const every = 64;

/**
 * Frees memory that the library keeps for each chosen token: a list of all words of the model (1.8 MB). It belongs to an object
 * that V8 counts as a few bytes and so would not collect in time.
 * @returns a function to call after each step with the number of tokens that the step chose
 */
export function samplerKeeper(): (chosen: number) => void {
  let kept = 0;
  return (chosen) => {
    kept += chosen;
    if (kept < every) return;
    kept = 0;
    collect();
  };
}
