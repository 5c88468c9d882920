import { createHash } from "node:crypto";
import type { Info } from "./info.ts";

/** Maximum length of an id, since the keys of a store have a limited length. A longer id is replaced by its hash. */
const mostCharacters = 500;

/**
 * The id under which a link's content is cached. A site's own id is used only when the requested address belongs to the extractor
 * that returned the id: embeds take ids from file names, so one page could otherwise pass for another. All other links are
 * identified by their address, after redirects if the generic extractor followed them.
 * @param asked the requested address
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
