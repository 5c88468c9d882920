import type { Customer } from "@cutwater/contract/accounts.ts";
import { useRef, useState } from "react";
import { type Explanation, keepExplanation, readExplanation } from "./explanation.ts";

/** The edited content, as the tab stores it. */
export function useExplanation(customerId: Customer["id"] | null) {
  const [explanation, setExplanation] = useState(() => readExplanation(customerId));
  // A ref, because answers of calls arrive between two renders.
  const latest = useRef(explanation);
  function put(next: Explanation | null): void {
    latest.current = next;
    setExplanation(next);
    keepExplanation(customerId, next);
  }
  return {
    explanation,
    /** The present content, for answers that arrive later. */
    now: () => latest.current,
    put,
    /** Changes parts of it; does nothing while there is nothing to edit. */
    change(part: Partial<Explanation>): void {
      if (latest.current) put({ ...latest.current, ...part });
    },
  };
}
export type Edited = ReturnType<typeof useExplanation>;
