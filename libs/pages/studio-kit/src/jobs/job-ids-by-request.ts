import { newJobId } from "./new-job-id.ts";

/**
 * Gives each request a jobId, by a text that identifies the request. The same request keeps its jobId until it is accepted, so that
 * a request whose answer was lost is not submitted, and paid, twice.
 */
export function createJobIdsByRequest(newId: () => string = newJobId) {
  const ids = new Map<string, string>();
  return {
    idFor(request: string): string {
      const id = ids.get(request) ?? newId();
      ids.set(request, id);
      return id;
    },
    accepted(request: string): void {
      ids.delete(request);
    },
  };
}
