import { isMobile } from "@cutwater/contract/contact.ts";
import { kept } from "@cutwater/contract/kept.ts";
import { networkOf, siteOf } from "../../../platform/http/network.ts";
import type { KeyedHash } from "../keyed-hash.ts";
import type { PaceRule } from "../pace/judge-pace.ts";

const hourMs = 3_600_000;

/** limits.5: a code is valid for 10 minutes and one use. The fifth wrong try ends it. */
export const codeLifeMs = kept.codeMinutes * 60_000;
export const codeTries = 5;

/** Codes within an hour, to one contact or from one network, that need no captcha. Further ones cost computing time. */
export const codesFreeOfCaptcha = 2;

/** Time between two codes (limits.5). */
export const gapMs = 60_000;

/** A limit that a sent code counts towards. */
export type CodePace = { subject: string; rule: PaceRule; countsForCaptcha?: true; isWholeInstance?: true };

/**
 * All limits that a code counts towards, always in this order, so that two concurrent requests never deadlock. The narrow limits
 * apply to contact and network together; otherwise a stranger elsewhere could block a customer's codes by requesting them.
 */
export function codePaces(contact: string, address: string, hash: KeyedHash): CodePace[] {
  const network = networkOf(address);
  const site = siteOf(address);
  return [
    // 6 codes an hour to one contact from one network (limits.5).
    { subject: hash("code", contact, network), rule: { windowMs: hourMs, gapMs, limit: 6 } },
    // 20 codes an hour to one contact from any network, and below 40 a day. A guesser then has 200 tries a day at a million
    // codes.
    { subject: hash("code", contact), rule: { windowMs: hourMs, limit: 20 }, countsForCaptcha: true },
    { subject: hash("code a day", contact), rule: { windowMs: 24 * hourMs, limit: 40 } },
    // People in an office behind one address can still register together; a machine that sends to strangers' phones is stopped.
    { subject: hash("code from", network), rule: { windowMs: hourMs, limit: 60 }, countsForCaptcha: true },
    ...(site === network ? [] : [{ subject: hash("code from", site), rule: { windowMs: hourMs, limit: 120 } }]),
    // Every text message costs money.
    ...(isMobile(contact)
      ? [{ subject: hash("text messages"), rule: { windowMs: hourMs, limit: 500 }, isWholeInstance: true } as const]
      : []),
  ];
}
