import { randomInt } from "node:crypto";
import { Refusal, State } from "@cutwater/contract/answer.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import type { Log } from "../../../platform/log/log.ts";
import type { Background } from "../background.ts";
import type { KeyedHash } from "../keyed-hash.ts";
import { claimPace, peekPace } from "../pace/claim-pace.ts";
import type { PaceJudgement } from "../pace/judge-pace.ts";
import { type CodePace, codeLifeMs, codePaces, codesFreeOfCaptcha, codeTries, gapMs } from "./limits.ts";
import { keepCode, tryCode } from "./store-codes.ts";

/** Codes sent by email or text message. Whoever types a code has proved that they own the contact (accounts.3). */
export type Codes = {
  /**
   * Sends a code, whether or not a customer has that contact. The call does not wait for the sending itself.
   * @returns when the next code may be requested.
   * @throws Refusal "codeTooSoon", "codeTooMany" with retryAfterSeconds; "captchaNeeded", "captchaWrong".
   */
  send(
    wanted: CodeRequest,
    caller: Pick<Caller, "kind" | "address" | "language">,
  ): Promise<{ retryAfterSeconds: number }>;
  /** Accepts a code, once. @throws Refusal "codeWrong" for a wrong, used, expired or ended code, or another browser's. */
  take(given: { contact: string; cid: string; code: string }): Promise<void>;
};

export type CodeRequest = { contact: string; cid: string; captcha?: string | undefined };
/** Sends a code to its contact. */
export type SendCode = (letter: { contact: string; code: string; language: Caller["language"] }) => Promise<void>;

export type CodesDeps = {
  db: Db;
  clock: Clock;
  log: Log;
  hash: KeyedHash;
  background: Background;
  captcha: { take(captcha: string): Promise<void> };
  sendCode: SendCode;
  newCode?: () => string;
};

const newRandomCode = (): string => String(randomInt(1_000_000)).padStart(6, "0");

export function createCodes(deps: CodesDeps): Codes {
  const { db, clock, log, hash, background, captcha, sendCode, newCode = newRandomCode } = deps;

  /**
   * Uses up the captcha, unless the code would not be sent anyway. @returns whether one was used; without it a few codes are
   * free.
   */
  async function takeCaptcha(
    paces: readonly CodePace[],
    { captcha: solved }: CodeRequest,
    caller: Pick<Caller, "kind">,
  ): Promise<boolean> {
    let isFree = caller.kind === "visitor";
    for (const pace of paces) {
      const judged = await peekPace(db, pace.subject, pace.rule, clock.now());
      if (judged.waitMs > 0) throw tooFast(judged, pace);
      if (pace.countsForCaptcha && judged.count >= codesFreeOfCaptcha) isFree = false;
    }
    if (isFree) return false;
    if (!solved) throw captchaNeeded();
    await captcha.take(solved);
    return true;
  }

  function tooFast({ because, waitMs }: PaceJudgement, { isWholeInstance }: CodePace): Refusal {
    if (isWholeInstance) log.warn("all text messages of the hour are sent: somebody may be spending them");
    return new Refusal(because === "gap" ? "codeTooSoon" : "codeTooMany", State.refused, {
      retryAfterSeconds: Math.ceil(waitMs / 1000),
    });
  }

  return {
    async send(wanted, caller) {
      const { contact, cid } = wanted;
      const paces = codePaces(contact, caller.address, hash);
      const isPaid = await takeCaptcha(paces, wanted, caller);
      const code = newCode();
      await db.transaction(async (tx) => {
        const now = clock.now();
        for (const pace of paces) {
          const judged = await claimPace(tx, pace.subject, pace.rule, now);
          if (judged.waitMs > 0) throw tooFast(judged, pace);
          // Repeated inside the transaction: concurrent requests may all have seen that no code was sent before.
          if (pace.countsForCaptcha && judged.count > codesFreeOfCaptcha && !isPaid) throw captchaNeeded();
        }
        const codeHash = hash("code itself", contact, cid, code);
        await keepCode(tx, { contactHash: hash("code", contact), cid, codeHash, expiresAt: now + codeLifeMs });
      });
      background.run("a code could not be sent", () => sendCode({ contact, code, language: caller.language }));
      return { retryAfterSeconds: gapMs / 1000 };
    },

    async take({ contact, cid, code }) {
      const place = { contactHash: hash("code", contact), cid };
      const codeHash = hash("code itself", contact, cid, code);
      if (!(await tryCode(db, place, { codeHash, at: clock.now(), mostTries: codeTries })))
        throw new Refusal("codeWrong", State.refused, { field: "code" });
    },
  };
}

const captchaNeeded = (): Refusal => new Refusal("captchaNeeded", State.refused, { field: "captcha" });
