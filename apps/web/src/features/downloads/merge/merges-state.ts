import { changeMerges, type MergeEvent, type Merges, noMerges } from "./merges.ts";

/** Keeps the page's merges, outside of React so that a frame between two renders meets the newest state. */
export function createMergesState() {
  const subscribers = new Set<() => void>();
  let merges = noMerges;
  return {
    now: (): Merges => merges,
    change(event: MergeEvent): void {
      const next = changeMerges(merges, event);
      if (next === merges) return;
      merges = next;
      for (const onChange of subscribers) onChange();
    },
    subscribe(onChange: () => void): () => void {
      subscribers.add(onChange);
      return () => subscribers.delete(onChange);
    },
  };
}
