import { newJobId } from "./new-job-id.ts";

/**
 * Assigns a jobId to each request, which is identified by a text. The same request keeps its jobId until it is accepted. A
 * request whose response was lost is therefore not submitted and paid twice.
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
