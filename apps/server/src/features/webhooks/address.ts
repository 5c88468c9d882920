import { refuse } from "@cutwater/contract/answer.ts";
import type { Egress } from "../../platform/egress/egress.ts";

/**
 * Checks that an address may be called: https, and reachable by the egress guard. A private place that the operator allowed
 * (EGRESS_ALLOW) may use http.
 *
 * @returns the address without a fragment
 * @throws Refusal "linkRefused", "linkUnreachable", "webhook.https"
 */
export async function checkAddress(text: string, { judge }: Pick<Egress, "judge">): Promise<string> {
  const { isPublic } = await judge(text);
  const url = new URL(text);
  if (url.protocol !== "https:" && isPublic) refuse("webhook.https");
  url.hash = "";
  return url.href;
}
