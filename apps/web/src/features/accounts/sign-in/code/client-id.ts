import { newJobId } from "@cutwater/studio-kit/jobs/new-job-id.ts";
import { readStored, writeStored } from "@cutwater/ui/storage.ts";

let id: string | null = null;

/** This browser's id (`cid` on the wire), created once and then stored. A code is valid only in the browser that requested it. */
export function clientId(): string {
  id ??= readStored<string>("cid") ?? create();
  return id;
}

function create(): string {
  const created = newJobId();
  writeStored("cid", created);
  return created;
}
