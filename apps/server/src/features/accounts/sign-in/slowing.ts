import { Refusal, State } from "@cutwater/contract/answer.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import { networkOf } from "../../../platform/http/network.ts";
import type { KeyedHash } from "../keyed-hash.ts";
import { claimPace, clearPace, releasePace } from "../pace/claim-pace.ts";
import type { PaceRule } from "../pace/judge-pace.ts";

/**
 * After 10 wrong passwords within an hour, an account or a network gets only one try after each wait: 30 s, 60 s, … 15 minutes. A
 * try is counted before its password is checked, so that concurrent tries cannot exceed ten. A try with the right password is
 * removed from the count.
 */
const passwordPace: PaceRule = { windowMs: 3_600_000, limit: 10, slow: { firstMs: 30_000, mostMs: 15 * 60_000 } };

export type Slowing = {
  /**
   * Counts an attempt to log in. @param account id of the account, or the name when no account has it.
   * @throws Refusal "tooManyTries" with retryAfterSeconds, growing.
   */
  claimLogin(account: string, from: TriedFrom): Promise<Claim>;
  /**
   * Counts an attempt to delete the account. The caller is signed in, so other people's attempts to log in do not count.
   * @throws Refusal "tooManyTries", as for `claimLogin`.
   */
  claimDeletion(account: string): Promise<Claim>;
  /** Clears the account's wrong tries after a new password: those from everywhere, and those from this network. */
  forgive(account: string, address: string): Promise<void>;
};

/**
 * Where a try comes from. In a browser or network in which the customer was signed in recently, strangers cannot lock the
 * customer out: only tries from that browser count, or else only tries from that network.
 */
export type TriedFrom = { address: string; knownBrowser: string | null; isKnownNetwork: boolean };

/** A counted try. Call `takeBack` when the password was right. */
export type Claim = { takeBack(): Promise<void> };

export function createSlowing({ db, clock, hash }: { db: Db; clock: Clock; hash: KeyedHash }): Slowing {
  const ofAccount = (account: string) => hash("password", account);
  const ofNetwork = (address: string) => hash("password from", networkOf(address));
  const ofAccountThere = (account: string, address: string) => hash("password", account, networkOf(address));

  const ownSubject = (account: string, { address, knownBrowser, isKnownNetwork }: TriedFrom): string | null => {
    if (knownBrowser !== null) return hash("password in", account, knownBrowser);
    return isKnownNetwork ? ofAccountThere(account, address) : null;
  };

  async function claim(subjects: readonly string[], at: number): Promise<void> {
    await db.transaction(async (tx) => {
      for (const subject of subjects) {
        const { waitMs } = await claimPace(tx, subject, passwordPace, at);
        if (waitMs > 0) throw tooMany(waitMs);
      }
    });
  }

  return {
    async claimLogin(account, { address, knownBrowser, isKnownNetwork }) {
      const at = clock.now();
      const own = ownSubject(account, { address, knownBrowser, isKnownNetwork });
      // Always the account first, then the network, so that two tries never deadlock.
      await claim(own ? [own] : [ofAccount(account), ofNetwork(address)], at);
      return {
        takeBack: async () => {
          await db.transaction(async (tx) => {
            await clearPace(tx, ofAccount(account));
            if (own) await clearPace(tx, own);
            else await releasePace(tx, ofNetwork(address), at);
          });
        },
      };
    },

    async claimDeletion(account) {
      const subject = hash("password to delete", account);
      await claim([subject], clock.now());
      return { takeBack: () => clearPace(db, subject) };
    },

    async forgive(account, address) {
      for (const subject of [ofAccount(account), ofAccountThere(account, address)]) await clearPace(db, subject);
    },
  };
}

const tooMany = (waitMs: number): Refusal =>
  new Refusal("tooManyTries", State.refused, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
