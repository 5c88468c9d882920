import { createHash } from "node:crypto";
import type { Info } from "./info.ts";

/** Longer ids are distinguished by their hash; a store's keys have an end. */
const mostCharacters = 500;

/**
 * The id under which a link's reading is kept. A site's own id counts only where the extractor that gave it is the one
 * the asked address belongs to: embeds take theirs from file names, so that one page could stand in for another. All
 * others are known by their address, redirects followed where the generic extractor followed them.
 * @param asked the address that was asked
 */
export function ownId(info: Info, pageUrl: string, asked: string): string {
  const key = (info.extractor_key ?? info.extractor ?? "generic").toLowerCase();
  if (info.owns_page && info.id) return within(`${key}:${info.id}`);
  const isOfPage = key === "generic" || key === "html5mediaembed";
  return within(`generic:${isOfPage ? pageUrl : asked}`);
}

function within(id: string): string {
  if (id.length <= mostCharacters) return id;
  return `${id.slice(0, mostCharacters - 70)}#${createHash("sha256").update(id).digest("hex")}`;
}
