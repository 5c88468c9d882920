import { createContext, useContext } from "react";
import type { useMerges } from "./useMerges.ts";

type MergeDoor = ReturnType<typeof useMerges>;

/** The React context through which `MergeProvider` provides the page's merges. */
export const MergeContext = createContext<MergeDoor | null>(null);

/** The page's merges: those in progress, and functions that start, cancel and show merges. */
export function useMergeDoor(): MergeDoor {
  const door = useContext(MergeContext);
  if (!door) throw new TypeError("Merges are used outside MergeProvider");
  return door;
}
