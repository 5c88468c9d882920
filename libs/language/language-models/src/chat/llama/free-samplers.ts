import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** Number of tokens after which the memory is freed: about 120 MB, in 30 ms. */
const every = 64;

/**
 * Frees memory that the library keeps for each generated token: a list of the model's whole vocabulary (1.8 MB). V8 counts the
 * owning object as a few bytes, so the garbage collector would not free the list in time.
 * @returns a function to call after each step with the number of tokens that the step generated
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
