import { randomUUID } from "node:crypto";
import { type AccessToken, accessTokenLimits } from "@cutwater/contract/access-tokens.ts";
import { Refusal, refuse, State } from "@cutwater/contract/answer.ts";
import { kept } from "@cutwater/contract/kept.ts";
import { type TokenScope, tokenScopes } from "@cutwater/contract/token-scopes.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { CallerToken } from "../../../platform/http/caller.ts";
import type { Hub } from "../../../platform/realtime/hub.ts";
import type { RegisteredHooks } from "../hooks.ts";
import { hashOfSecret, newOpaqueSecret, touchMs } from "../opaque-secret.ts";
import { ownerOf } from "../owner-ids.ts";
import { isSessionLiving } from "../sessions/store-sessions.ts";
import * as store from "./store-tokens.ts";

const dayMs = 86_400_000;
const prefix = "cut_";
// Ended tokens stay one day less than the privacy page says, because the chore that deletes them may run up to a day later.
const keptAfterwardsMs = (kept.tokenRecordDays - 1) * dayMs;

/** Whether a bearer is an access token and not the token of a session, which is shorter. */
export const isAccessToken = (bearer: string): boolean => /^cut_[\w-]{43}$/.test(bearer);

/** Access tokens of customers (accounts.14). A secret has 256 random bits; the database has only its SHA-256. */
export type Tokens = {
  /**
   * Makes a token. @param sessionId the session that makes it. @returns the token with its secret, which is stored nowhere.
   * @throws Refusal "accessTokensTooMany"; "signedOut" (10002) if the session ended in the meantime
   */
  create(customerId: string, sessionId: string, wanted: NewToken): Promise<{ token: AccessToken; secret: string }>;
  /** The customer's live tokens, the newest first. */
  list(customerId: string): Promise<AccessToken[]>;
  /** The token with this secret. @throws Refusal "accessTokenInvalid" (10002) when it is unknown or has ended */
  open(secret: string): Promise<OpenToken>;
  /** @throws Refusal "accessTokenUnknown" when the customer has no such live token */
  end(customerId: string, id: string): Promise<void>;
  /** Ends all tokens of a customer. Call it after sessions were ended: a token that one of them makes meanwhile ends too. */
  endAll(customerId: string): Promise<void>;
  forgetOld(): Promise<void>;
};
export type NewToken = { name: string; scopes: readonly TokenScope[]; creditsPerDay: number; days: number };
export type OpenToken = { customerId: string; isAdmin: boolean; token: CallerToken };

export type TokensDeps = { db: Db; clock: Clock; hub: Hub; hooks: Pick<RegisteredHooks, "creditsTodayOf"> };

export function createTokens({ db, clock, hub, hooks }: TokensDeps): Tokens {
  // Open sockets check their token again, and open pages read the list again.
  const publishChange = async (customerId: string) =>
    await hub.publish(ownerOf(customerId), { method: "CUSTOMER_CHANGED" });

  return {
    async create(customerId, sessionId, wanted) {
      const secret = prefix + newOpaqueSecret();
      const row = rowOf(customerId, secret, wanted, clock.now());
      await db.transaction(async (tx) => {
        const exists = await store.lockTokens(tx, customerId);
        if (!exists || !(await isSessionLiving(tx, sessionId, row.createdAt)))
          throw new Refusal("signedOut", State.signedOut);
        const { live } = accessTokenLimits;
        if ((await store.livingTokens(tx, customerId, row.createdAt)).length >= live)
          refuse("accessTokensTooMany", { most: live });
        await store.insertToken(tx, row);
      });
      await publishChange(customerId);
      return { token: show(row, 0), secret };
    },

    async list(customerId) {
      const rows = await store.livingTokens(db, customerId, clock.now());
      const taken = await hooks.creditsTodayOf(rows.map(({ id }) => id));
      return rows.map((row) => show(row, taken.get(row.id) ?? 0));
    },

    async open(secret) {
      const found = await store.findToken(db, hashOfSecret(secret));
      const now = clock.now();
      if (!found || found.endsAt <= now) throw new Refusal("accessTokenInvalid", State.signedOut);
      const unlessSince = now - touchMs;
      if (found.lastAt === null || found.lastAt <= unlessSince)
        await store.touchToken(db, found.id, { at: now, unlessSince });
      const { id, customerId, isAdmin, scopes, creditsPerDay } = found;
      return { customerId, isAdmin, token: { id, scopes, creditsPerDay } };
    },

    async end(customerId, id) {
      if ((await store.endTokens(db, customerId, { only: id, at: clock.now() })) === 0) refuse("accessTokenUnknown");
      await publishChange(customerId);
    },

    async endAll(customerId) {
      const count = await db.transaction(async (tx) => {
        await store.lockTokens(tx, customerId);
        return await store.endTokens(tx, customerId, { at: clock.now() });
      });
      if (count > 0) await publishChange(customerId);
    },

    forgetOld: async () => await store.forgetTokensEndedBefore(db, clock.now() - keptAfterwardsMs),
  };
}

const takesCredits = (scopes: readonly TokenScope[]): boolean => scopes.some((scope) => scope !== "read");

function rowOf(customerId: string, secret: string, wanted: NewToken, createdAt: number): store.TokenRow {
  const scopes = tokenScopes.filter((scope) => wanted.scopes.includes(scope));
  return {
    id: randomUUID(),
    customerId,
    name: wanted.name,
    secretHash: hashOfSecret(secret),
    ending: secret.slice(-4),
    scopes,
    creditsPerDay: takesCredits(scopes) ? wanted.creditsPerDay : 0,
    createdAt,
    lastAt: null,
    endsAt: createdAt + wanted.days * dayMs,
  };
}

const show = (row: store.TokenRow, creditsToday: number): AccessToken => ({
  id: row.id,
  name: row.name,
  ending: row.ending,
  scopes: [...row.scopes],
  creditsPerDay: row.creditsPerDay,
  creditsToday,
  createDate: row.createdAt,
  lastDate: row.lastAt,
  endDate: row.endsAt,
});
