import { isMobile } from "@cutwater/contract/contact.ts";
import { kept } from "@cutwater/contract/kept.ts";
import { networkOf, siteOf } from "../../../platform/http/network.ts";
import type { KeyedHash } from "../keyed-hash.ts";
import type { PaceRule } from "../pace/judge-pace.ts";

const hourMs = 3_600_000;

/** limits.5: a code is good for 10 minutes, once, and ends with its fifth wrong try. */
export const codeLifeMs = kept.codeMinutes * 60_000;
export const codeTries = 5;

/** From the third within the hour on, to one contact or out of one network, a machine must pay with computing time. */
export const codesFreeOfCaptcha = 2;

/** Between two codes (limits.5). */
export const gapMs = 60_000;

/** What is counted when a code is sent, and how much of it may be. */
export type CodePace = { subject: string; rule: PaceRule; countsForCaptcha?: true; isWholeInstance?: true };

/**
 * All that a code counts for, always in this order: two that are sent at once never wait for each other crosswise. The
 * narrow limits stand on contact and network together, since a stranger elsewhere could keep a customer from their codes by
 * asking for them.
 */
export function codePaces(contact: string, address: string, hash: KeyedHash): CodePace[] {
  const [network, site] = [networkOf(address), siteOf(address)];
  return [
    // 6 an hour (limits.5).
    { subject: hash("code", contact, network), rule: { windowMs: hourMs, gapMs, limit: 6 } },
    // From wherever they are asked for. What is left to guess at is 200 of a million a day.
    { subject: hash("code", contact), rule: { windowMs: hourMs, limit: 20 }, countsForCaptcha: true },
    { subject: hash("code a day", contact), rule: { windowMs: 24 * hourMs, limit: 40 } },
    // An office behind one address may register together; a machine that sends to strangers' phones is stopped.
    { subject: hash("code from", network), rule: { windowMs: hourMs, limit: 60 }, countsForCaptcha: true },
    ...(site === network ? [] : [{ subject: hash("code from", site), rule: { windowMs: hourMs, limit: 120 } }]),
    // Every text message costs money.
    ...(isMobile(contact)
      ? [{ subject: hash("text messages"), rule: { windowMs: hourMs, limit: 500 }, isWholeInstance: true } as const]
      : []),
  ];
}
