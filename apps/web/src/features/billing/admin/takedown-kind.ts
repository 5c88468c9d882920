import type { TakedownKind } from "@cutwater/contract/takedowns.ts";

/** What an admin wrote is told by its look: the server says what is wrong with it. */
export function takedownKindOf(written: string): TakedownKind {
  const text = written.trim();
  if (/^[0-9a-f]{64}$/i.test(text)) return "file";
  return /^https?:/i.test(text) || text.includes("/") ? "link" : "host";
}
