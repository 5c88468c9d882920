import { findLinks } from "@cutwater/contract/links.ts";

/** The text in an address such as /?url=… or /?text=… (share target, bookmarklet); the parameter that contains a link is used. */
export function sharedText(search: string): string {
  const fields = new URLSearchParams(search);
  const texts = ["url", "text"].map((name) => fields.get(name)?.trim() ?? "").filter(Boolean);
  return texts.find((text) => findLinks(text, 1).length > 0) ?? texts[0] ?? "";
}
