import { randomUUID } from "node:crypto";
import { Refusal, State } from "@cutwater/contract/answer.ts";
import { kept } from "@cutwater/contract/kept.ts";
import type { Session } from "@cutwater/contract/sessions.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Hub } from "../../../platform/realtime/hub.ts";
import { hashOfSecret, newOpaqueSecret, touchMs } from "../opaque-secret.ts";
import { ownerOf } from "../owner-ids.ts";
import { hideEnd } from "./address.ts";
import * as store from "./store-sessions.ts";

/** limits.1: a login token expires after 144 hours, even if it is used all the time. */
export const sessionMs = kept.sessionHours * 3_600_000;
/** Life of the token that a provider's way back carries in an address. The page exchanges it for a token of its own. */
export const briefMs = 2 * 60_000;
/** The maximum number of sessions that a customer keeps. Beyond it, the least recently used ones are removed. */
const mostKept = 50;
// Ended sessions stay one day less than the privacy page says, because the chore that deletes them may run up to a day later.
const keptAfterwardsMs = (kept.sessionRecordDays - 1) * 86_400_000;

/** Sessions of signed-in customers. A token is 256 random bits; the database has only its SHA-256. */
export type Sessions = {
  /** @returns the session with its token, which is returned once and stored nowhere. */
  begin(customerId: string, from: SignedInFrom): Promise<BegunSession>;
  /** Begins a session that lasts only `briefMs`. */
  beginBriefly(customerId: string, from: SignedInFrom): Promise<BegunSession>;
  /** Replaces the session of this token by a new one. @returns the new token. @throws as `open`. */
  exchange(token: string, from: SignedInFrom): Promise<string>;
  /**
   * The session of this token.
   * @throws Refusal "signedOut" (10002) for an unknown, expired or logged out session, "sessionReplaced" (10005) for one that
   * ended elsewhere.
   */
  open(token: string, address: string): Promise<OpenSession>;
  /** The customer's sessions, the latest used first. @param thisId id of the caller's own session */
  list(customerId: string, thisId: string | undefined): Promise<Session[]>;
  /** Ends one session. The customer's open pages are notified. */
  end(customerId: string, id: string, reason: store.EndReason): Promise<void>;
  /** Ends all sessions but one, or all of them: their next call is answered with 10005. */
  endOthers(customerId: string, exceptId: string | null): Promise<void>;
  forgetOld(): Promise<void>;
};
/** `browser`: the browser's visitor ("v:<uuid>"), null where it has no cookie. */
export type SignedInFrom = { address: string; device: string; browser: string | null };
export type BegunSession = { id: string; token: string };
export type OpenSession = { id: string; customerId: string; isAdmin: boolean };

export type SessionsDeps = { db: Db; clock: Clock; hub: Hub; newToken?: () => string; newId?: () => string };

export function createSessions({
  db,
  clock,
  hub,
  newToken = newOpaqueSecret,
  newId = randomUUID,
}: SessionsDeps): Sessions {
  const publishChange = async (customerId: string) =>
    await hub.publish(ownerOf(customerId), { method: "CUSTOMER_CHANGED" });

  async function begin(customerId: string, from: SignedInFrom, lifeMs: number | null): Promise<BegunSession> {
    const id = newId();
    const token = newToken();
    const createdAt = clock.now();
    const endedAt = lifeMs && createdAt + lifeMs;
    await store.insertSession(db, { id, tokenHash: hashOfSecret(token), customerId, createdAt, endedAt, ...from });
    if (await store.forgetBeyond(db, customerId, { mostKept, at: createdAt })) await publishChange(customerId);
    return { id, token };
  }

  async function open(token: string, address: string): Promise<OpenSession> {
    const found = await store.findSession(db, hashOfSecret(token));
    const now = clock.now();
    if (found?.endReason === "elsewhere") throw new Refusal("sessionReplaced", State.sessionReplaced);
    if (!found || (found.endedAt !== null && found.endedAt <= now) || found.createdAt + sessionMs <= now) throw over();
    if (found.lastAt <= now - touchMs)
      await store.touchSession(db, found.id, { at: now, address, unlessSince: now - touchMs });
    return { id: found.id, customerId: found.customerId, isAdmin: found.isAdmin };
  }

  return {
    begin: (customerId, from) => begin(customerId, from, null),
    beginBriefly: (customerId, from) => begin(customerId, from, briefMs),
    open,

    async exchange(token, from) {
      const { id, customerId } = await open(token, from.address);
      const fresh = await begin(customerId, from, null);
      // An event that ended the old session in between, such as a new password, did not see the new session.
      if (await store.endSessions(db, customerId, { only: id, at: clock.now(), reason: "logout" })) return fresh.token;
      await store.endSessions(db, customerId, { only: fresh.id, at: clock.now(), reason: "elsewhere" });
      throw over();
    },

    async list(customerId, thisId) {
      const rows = await store.livingSessions(db, customerId, { at: clock.now(), madeAfter: clock.now() - sessionMs });
      return rows.map(({ id, device, address, createdAt, lastAt }) => ({
        id,
        device,
        address: hideEnd(address),
        createDate: createdAt,
        lastDate: lastAt,
        isThis: id === thisId,
      }));
    },

    async end(customerId, id, reason) {
      if (await store.endSessions(db, customerId, { only: id, at: clock.now(), reason }))
        await publishChange(customerId);
    },

    async endOthers(customerId, exceptId) {
      const ending = { except: exceptId, at: clock.now(), reason: "elsewhere" } as const;
      if (await store.endSessions(db, customerId, ending)) await publishChange(customerId);
    },

    forgetOld: async () => await store.forgetSessionsMadeBefore(db, clock.now() - sessionMs - keptAfterwardsMs),
  };
}

const over = (): Refusal => new Refusal("signedOut", State.signedOut);
