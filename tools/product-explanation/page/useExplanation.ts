import type { Customer } from "@cutwater/contract/accounts.ts";
import { useRef, useState } from "react";
import { type Explanation, keepExplanation, readExplanation } from "./explanation.ts";

/** The edited content, stored in the browser tab. */
export function useExplanation(customerId: Customer["id"] | null) {
  const [explanation, setExplanation] = useState(() => readExplanation(customerId));
  // In a ref, because answers to requests may arrive between two renders.
  const latest = useRef(explanation);
  function put(next: Explanation | null): void {
    latest.current = next;
    setExplanation(next);
    keepExplanation(customerId, next);
  }
  return {
    explanation,
    /** The current content, for answers that arrive later. */
    now: () => latest.current,
    put,
    /** Changes parts of the content; does nothing while there is none. */
    change(part: Partial<Explanation>): void {
      if (latest.current) put({ ...latest.current, ...part });
    },
  };
}
export type Edited = ReturnType<typeof useExplanation>;
