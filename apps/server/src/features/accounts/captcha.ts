import { randomInt } from "node:crypto";
import { Refusal, State } from "@cutwater/contract/answer.ts";
import { type Challenge, createChallenge, HmacAlgorithm, verifySolution } from "altcha-lib";
import { deriveKey as solveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import type { Config } from "../../config/config.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { deriveKey } from "../../platform/keys.ts";
import { spendOnce } from "./used-once.ts";

/**
 * A proof of work instead of pictures to read (accounts.4): a machine that wants many codes pays for each with computing time.
 * The page solves it with altcha-lib: `solveChallenge({ challenge, deriveKey })`, where `deriveKey` is the one from
 * "altcha-lib/algorithms/web/pbkdf2". It then sends `btoa(JSON.stringify({ challenge, solution }))` as `captcha`.
 */
export type Captcha = {
  /**
   * A new challenge in the form that altcha's solvers take. It costs about 1 ms on the server and `work` of it in the browser.
   */
  challenge(): Promise<Challenge>;
  /** Accepts a solved captcha, once. @throws Refusal "captchaWrong" for a forged, wrong, expired or already used one. */
  take(captcha: string): Promise<void>;
};

/**
 * The page tries keys one after the other, each with `iterations`, until it finds the right one among `tries`. This takes 0.2 s
 * on average on a computer and under 1 s on a phone. Every key is equally likely to be the right one, so a search that starts at
 * a later key saves no work.
 */
export type ProofOfWork = { iterations: number; tries: number };
const usualWork: ProofOfWork = { iterations: 2_000, tries: 800 };

/** Long enough to solve the captcha on a slow phone and send it after filling in a form. */
const lifeMs = 10 * 60_000;

export type CaptchaDeps = {
  clock: Clock;
  config: Pick<Config, "appSecret">;
  database: Pick<Database, "db">;
};

export function createCaptcha(
  { config, database: { db }, clock }: CaptchaDeps,
  work: ProofOfWork = usualWork,
): Captcha {
  const secrets = {
    hmacAlgorithm: HmacAlgorithm.SHA_256,
    hmacSignatureSecret: deriveKey(config.appSecret, "captcha").toString("base64"),
    // Because the answer is signed too, checking a solution costs nothing.
    hmacKeySignatureSecret: deriveKey(config.appSecret, "captcha-answer").toString("base64"),
  };

  return {
    challenge: async () =>
      await createChallenge({
        ...secrets,
        algorithm: "PBKDF2/SHA-256",
        cost: work.iterations,
        counter: randomInt(work.tries),
        deriveKey: solveKey,
        // Altcha's own `expiresAt` is not used: it is compared with the machine's clock, not with our `clock`.
        data: { expiresAt: clock.now() + lifeMs },
      }),

    async take(captcha) {
      const solved = readSolved(captcha);
      const { verified } = await verifySolution({ ...secrets, ...solved, deriveKey: solveKey });
      const { nonce, data } = solved.challenge.parameters;
      if (!verified || data.expiresAt <= clock.now()) throw wrong();
      if (!(await spendOnce(db, `captcha:${nonce}`, data.expiresAt))) throw wrong();
    },
  };
}

const wrong = () => new Refusal("captchaWrong", State.refused, { field: "captcha" });

/** Checks only the shape. The signature decides later whether this server issued the challenge. */
const Solved = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal("PBKDF2/SHA-256"),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      data: z.object({ expiresAt: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

function readSolved(captcha: string): z.infer<typeof Solved> {
  try {
    return Solved.parse(JSON.parse(Buffer.from(captcha, "base64").toString("utf8")));
  } catch {
    // An input that cannot be parsed is not a solution. Details would only help a forger.
    throw wrong();
  }
}
