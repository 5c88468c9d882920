import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** After so many tokens memory is freed: some 120 MB, for which 30 ms are taken. */
const every = 64;

/**
 * Frees what the library keeps for each token that it chose: a list of all words of the model (1.8 MB) hangs at an object that V8 takes
 * for a few bytes, and so would not collect in time.
 * @returns to be told of each step, and how many tokens it chose
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
