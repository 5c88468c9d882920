import { createContext, useContext } from "react";
import type { useMerges } from "./useMerges.ts";

type MergeDoor = ReturnType<typeof useMerges>;

/** The context in which `MergeProvider` puts the page's merges. */
export const MergeContext = createContext<MergeDoor | null>(null);

/** The page's merges: the running ones, and start, cancel, show. */
export function useMergeDoor(): MergeDoor {
  const door = useContext(MergeContext);
  if (!door) throw new TypeError("Merges are used outside MergeProvider");
  return door;
}
