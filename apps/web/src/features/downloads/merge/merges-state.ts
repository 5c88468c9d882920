import { changeMerges, idOf, type Merge, type MergeEvent, type Merges, missingStep, noMerges } from "./merges.ts";

/** Holds the page's merges outside of React, so that a frame that arrives between two renders is applied to the latest state. */
export function createMergesState(clock: () => number = Date.now) {
  const subscribers = new Set<() => void>();
  let merges = noMerges;

  function change(event: MergeEvent): void {
    const next = changeMerges(merges, event);
    if (next === merges) return;
    merges = next;
    for (const onChange of subscribers) onChange();
  }

  return {
    now: (): Merges => merges,
    change,
    /**
     * The next step for a merge that its job does not list. A repeated request is recorded, so that the file is not requested a
     * third time.
     */
    takeMissingStep(merge: Merge): ReturnType<typeof missingStep> {
      const at = clock();
      const step = missingStep(merge, at);
      if (step === "requestAgain") change({ type: "askedAgain", id: idOf(merge), at });
      return step;
    },
    subscribe(onChange: () => void): () => void {
      subscribers.add(onChange);
      return () => subscribers.delete(onChange);
    },
  };
}
