import type { Customer } from "@cutwater/contract/accounts.ts";
import { useRef, useState } from "react";
import { type Explanation, keepExplanation, readExplanation } from "./explanation.ts";

/** What is edited, as the tab keeps it. */
export function useExplanation(customerId: Customer["id"] | null) {
  const [explanation, setExplanation] = useState(() => readExplanation(customerId));
  // Answers of calls come between two renders.
  const latest = useRef(explanation);
  function put(next: Explanation | null): void {
    latest.current = next;
    setExplanation(next);
    keepExplanation(customerId, next);
  }
  return {
    explanation,
    /** As it is now, for what comes later. */
    now: () => latest.current,
    put,
    /** Changes some of it; nothing while nothing is edited. */
    change(part: Partial<Explanation>): void {
      if (latest.current) put({ ...latest.current, ...part });
    },
  };
}
export type Edited = ReturnType<typeof useExplanation>;
