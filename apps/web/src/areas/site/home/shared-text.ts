import { findLinks } from "@cutwater/contract/links.ts";

/** What an address such as /?url=… or /?text=… brings along (a share target, a bookmarklet): the part with a link in it first. */
export function sharedText(search: string): string {
  const fields = new URLSearchParams(search);
  const texts = ["url", "text"].map((name) => fields.get(name)?.trim() ?? "").filter(Boolean);
  return texts.find((text) => findLinks(text, 1).length > 0) ?? texts[0] ?? "";
}
