import { refuse } from "@cutwater/contract/answer.ts";
import type { TakedownKind } from "@cutwater/contract/takedowns.ts";
import { normaliseLink } from "@cutwater/extractor/normalise.ts";

export type TakedownTarget = { kind: TakedownKind; value: string };

/**
 * The normalised form of a value that an admin typed, for comparisons. @throws Refusal "takedownLink", "takedownHost",
 * "takedownFile"
 */
export function valueOf(kind: TakedownKind, written: string): string {
  const text = written.trim();
  if (kind === "link") return normaliseLink(text) ?? refuse("takedownLink", { field: "value" });
  if (kind === "file") return isHash.test(text) ? text.toLowerCase() : refuse("takedownFile", { field: "value" });
  const host = URL.canParse(`http://${text}/`) ? new URL(`http://${text}/`) : null;
  const isBare = host !== null && host.host === host.hostname && host.pathname === "/" && host.username === "";
  return isBare && host.hostname.includes(".")
    ? host.hostname.replace(/\.$/, "")
    : refuse("takedownHost", { field: "value" });
}
const isHash = /^[0-9a-f]{64}$/i;

/** The host of a link and all domains above it, because a takedown of "b.example" covers "a.b.example" too. */
export function hostsOf(link: string): string[] {
  if (!URL.canParse(link)) return [];
  const labels = new URL(link).hostname.replace(/\.$/, "").split(".");
  return labels.map((_, at) => labels.slice(at).join("."));
}
