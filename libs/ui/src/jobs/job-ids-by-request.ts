import { newJobId } from "./new-job-id.ts";

/**
 * jobIds for wishes, each in words of its own: the same wish keeps its jobId until it was taken, so that one whose answer got
 * lost is not asked for, and paid, twice.
 */
export function createJobIdsByRequest(newId: () => string = newJobId) {
  const ids = new Map<string, string>();
  return {
    idFor(wish: string): string {
      const id = ids.get(wish) ?? newId();
      ids.set(wish, id);
      return id;
    },
    taken(wish: string): void {
      ids.delete(wish);
    },
  };
}
