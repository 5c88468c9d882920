import type { Caller } from "../../platform/http/caller.ts";
import { networkOf, siteOf } from "../../platform/http/network.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** From this message within an hour on, a customer's machine pays with computing time as a visitor's does. */
export const messagesFreeOfCaptcha = 2;

type MessagePace = { subject: string; rule: { windowMs: number; limit: number } };

/** All that a message counts for (limits.18), always in this order: two at once never wait for each other crosswise. */
export function messagePaces({ ownerId, address, kind }: Pick<Caller, "ownerId" | "address" | "kind">): MessagePace[] {
  return [
    { subject: `support:${ownerId}`, rule: { windowMs: hourMs, limit: 5 } },
    { subject: `support from:${networkOf(address)}`, rule: { windowMs: dayMs, limit: 20 } },
    { subject: `support from site:${siteOf(address)}`, rule: { windowMs: dayMs, limit: 40 } },
    // Visitors cost nothing to make: together they cannot fill the admins' inboxes.
    ...(kind === "visitor" ? [{ subject: "support from visitors", rule: { windowMs: dayMs, limit: 200 } }] : []),
  ];
}
