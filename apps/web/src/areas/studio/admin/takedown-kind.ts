import type { TakedownKind } from "@cutwater/contract/takedowns.ts";

/** Derives the kind of a takedown from the form of the typed text. The server reports errors in the text. */
export function takedownKindOf(written: string): TakedownKind {
  const text = written.trim();
  if (/^[0-9a-f]{64}$/i.test(text)) return "file";
  return /^https?:/i.test(text) || text.includes("/") ? "link" : "host";
}
