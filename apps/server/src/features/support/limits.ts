import type { Caller } from "../../platform/http/caller.ts";
import { networkOf, siteOf } from "../../platform/http/network.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Messages that a customer may send within an hour without a captcha. Visitors always need one. */
export const messagesFreeOfCaptcha = 2;

type MessagePace = { subject: string; rule: { windowMs: number; limit: number } };

/** All limits that a message counts towards (limits.18), always in this order, so that two concurrent messages never deadlock. */
export function messagePaces({ ownerId, address, kind }: Pick<Caller, "ownerId" | "address" | "kind">): MessagePace[] {
  return [
    { subject: `support:${ownerId}`, rule: { windowMs: hourMs, limit: 5 } },
    { subject: `support from:${networkOf(address)}`, rule: { windowMs: dayMs, limit: 20 } },
    { subject: `support from site:${siteOf(address)}`, rule: { windowMs: dayMs, limit: 40 } },
    // Anybody can become a new visitor at any time. This limit keeps all visitors together from filling the admins' inboxes.
    ...(kind === "visitor" ? [{ subject: "support from visitors", rule: { windowMs: dayMs, limit: 200 } }] : []),
  ];
}
