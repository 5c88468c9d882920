import { createCipheriv, createDecipheriv, createHash, createHmac } from "node:crypto";
import { Refusal } from "@cutwater/contract/answer.ts";
import type { Clock } from "./clock.ts";

/**
 * Makes and opens the tokens of signed links. A token contains the right that it gives, because a download manager has no
 * cookies.
 */
export type Seals<Right extends { kind: string }> = {
  /**
   * @param expiresAt epoch ms; null never expires. The same right and expiry give the same token, so that browsers can cache the
   *   target.
   */
  seal(right: Right, expiresAt: number | null): string;
  /**
   * @throws Refusal "tokenInvalid" when this instance did not make the token or it was changed, and the key in `expired` when it
   *   has expired
   */
  open<Kind extends Right["kind"]>(
    token: string,
    ...kinds: Kind[]
  ): Extract<Right, { kind: Kind }> & { expiresAt: number | null };
  /** Opens a token even if it has expired, for callers with a rule of their own. @throws Refusal "tokenInvalid" */
  openAnyTime: Seals<Right>["open"];
};

type Options = {
  /** Two keys of 32 bytes, used for this purpose only. */
  key: Buffer;
  nonceKey: Buffer;
  clock: Clock;
  /** Key of the refusal for a valid token that has expired. */
  expired: string;
};

/**
 * Opaque links: AES-256-GCM, so that nobody can read or change the content. The nonce is derived from the content itself (a keyed
 * hash), so equal contents give equal tokens. A token begins with a short id of the key, which distinguishes links of an earlier
 * APP_SECRET from forged ones.
 */
export function createSeals<Right extends { kind: string }>({ key, nonceKey, clock, expired }: Options): Seals<Right> {
  const keyId = createHash("sha256").update(key).digest("base64url").slice(0, 4);

  function openAnyTime<Kind extends Right["kind"]>(token: string, ...kinds: Kind[]) {
    if (token.slice(0, 4) !== keyId) throw new Refusal(isToken.test(token) ? expired : "tokenInvalid");
    const [expiresAt, right] = unseal(Buffer.from(token.slice(4), "base64url"), key) as [number | null, Right];
    if (!(kinds as string[]).includes(right.kind)) throw new Refusal("tokenInvalid");
    return { ...(right as Extract<Right, { kind: Kind }>), expiresAt };
  }

  return {
    seal(right, expiresAt) {
      const plain = Buffer.from(JSON.stringify([expiresAt, right]));
      const nonce = createHmac("sha256", nonceKey).update(plain).digest().subarray(0, 12);
      const cipher = createCipheriv("aes-256-gcm", key, nonce);
      const sealed = Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
      return keyId + sealed.toString("base64url");
    },
    open<Kind extends Right["kind"]>(token: string, ...kinds: Kind[]) {
      const right = openAnyTime(token, ...kinds);
      if (right.expiresAt !== null && right.expiresAt <= clock.now()) throw new Refusal(expired);
      return right;
    },
    openAnyTime,
  };
}

const isToken = /^[\w-]{60,2000}$/;

function unseal(sealed: Buffer, key: Buffer): unknown {
  if (sealed.length < 30) throw new Refusal("tokenInvalid");
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, 12), { authTagLength: 16 });
  decipher.setAuthTag(sealed.subarray(-16));
  try {
    return JSON.parse(Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString());
  } catch (cause) {
    throw new Refusal("tokenInvalid", undefined, {}, { cause });
  }
}
