import { createHash } from "node:crypto";
import { Email } from "@cutwater/contract/contact.ts";
import { createRemoteJWKSet, customFetch, errors, jwtVerify } from "jose";
import { z } from "zod";
import type { Config } from "../../../config/config.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Egress } from "../../../platform/egress/egress.ts";
import type { Person } from "../providers/customer-of.ts";
import { nicknameOf } from "../providers/nickname.ts";
import { ProviderRefused } from "../providers/refused.ts";
import { spendOnce } from "../used-once.ts";

/** Claims that Google's credential (an ID token, OpenID Connect Core §2) must contain. */
const Claims = z.object({
  sub: z.string().min(1).max(255),
  exp: z.number(),
  nonce: z.string().optional(),
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.enum(["true", "false"])]).optional(),
  /** The domain of the organisation that manages this person's Google account. */
  hd: z.string().optional(),
  name: z.string().optional(),
});

/**
 * Accepts a credential from Google, once: it must be signed by a key of the issuer, made for this instance and not expired.
 *
 * @param nonce the nonce of the sign-in that this browser began; null when it began none
 * @throws ProviderRefused for any fault of the credential, an unverified email included; other errors when the keys cannot be
 * fetched.
 */
export type TakeCredential = (credential: string, nonce: string | null) => Promise<Person>;

export type TakeCredentialDeps = {
  google: NonNullable<Config["google"]>;
  egress: Pick<Egress, "fetch">;
  db: Db;
  clock: Clock;
};

/** Allows for differing clocks. */
const toleranceSeconds = 60;

export function createTakeCredential({ google, egress, db, clock }: TakeCredentialDeps): TakeCredential {
  const keys = createRemoteJWKSet(new URL(google.keysUrl), {
    [customFetch]: async (url, { headers, signal }) =>
      await egress.fetch(url, {
        headers: Object.fromEntries(headers),
        redirect: "manual",
        maxBytes: 256 * 1024,
        timeoutMs: 5_000,
        signal,
      }),
  });

  return async (credential, nonce) => {
    const claims = await verified(credential);
    if ((claims.nonce ?? null) !== nonce) throw new ProviderRefused("another sign-in's nonce");
    const expiresAt = (claims.exp + toleranceSeconds) * 1000;
    if (!(await spendOnce(db, `google ${signedPart(credential)}`, expiresAt)))
      throw new ProviderRefused("the credential was used before");
    return personOf(claims);
  };

  async function verified(credential: string): Promise<z.infer<typeof Claims>> {
    try {
      const { payload } = await jwtVerify(credential, keys, {
        // Google writes its issuer both with and without the scheme.
        issuer: [google.baseUrl, google.baseUrl.replace(/^https?:\/\//, "")],
        audience: google.clientId,
        algorithms: ["RS256"],
        requiredClaims: ["sub", "exp", "iat"],
        clockTolerance: toleranceSeconds,
        currentDate: new Date(clock.now()),
      });
      return Claims.parse(payload);
    } catch (error) {
      const code = error instanceof errors.JOSEError ? error.code : null;
      if (error instanceof z.ZodError || (code && !keyFaults.has(code)))
        throw new ProviderRefused(code ?? "claims are missing", { cause: error });
      throw error;
    }
  }
}

/** Faults of the key server, not of the credential. */
const keyFaults = new Set(["ERR_JWKS_TIMEOUT", "ERR_JWKS_INVALID", "ERR_JOSE_GENERIC"]);

/** Hash of the signed part. A signature's own text can be written in several ways, so it would not reveal a replay. */
const signedPart = (credential: string): string =>
  createHash("sha256")
    .update(credential.slice(0, credential.lastIndexOf(".")))
    .digest("base64url");

function personOf({ sub, email, email_verified, hd, name }: z.infer<typeof Claims>): Person {
  const address = Email.safeParse(email);
  if (!address.success || String(email_verified) !== "true") throw new ProviderRefused("the email is not verified");
  const verifiedEmail = isGooglesOwn(address.data, hd) ? address.data : null;
  return { provider: "google", subjects: [sub], verifiedEmail, nickname: nicknameOf(name) };
}

/**
 * Google vouches for the mailboxes that it hosts itself. For any other address it only knows that somebody had it once, who may
 * not be the person who has it now. Source: https://developers.google.com/identity/gsi/web/guides/verify-google-id-token
 */
function isGooglesOwn(email: string, hd: string | undefined): boolean {
  const domain = email.slice(email.lastIndexOf("@") + 1);
  return ["gmail.com", "googlemail.com", hd?.toLowerCase()].includes(domain);
}
