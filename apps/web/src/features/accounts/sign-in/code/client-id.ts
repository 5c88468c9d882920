import { readStored, writeStored } from "@cutwater/ui/storage.ts";

let own: string | null = null;

/** This browser's number (`cid` of the wire): a code is good only for the browser that asked for it. Made once and kept. */
export function clientId(): string {
  own ??= readStored<string>("cid") ?? create();
  return own;
}

function create(): string {
  // Not `randomUUID`, which pages that came by plain http do not have.
  const id = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
  writeStored("cid", id);
  return id;
}
