import type { Clock } from "../../platform/clock.ts";
import { deriveKey } from "../../platform/keys.ts";
import { createSeals } from "../../platform/seals.ts";

/** Keeps signing secrets encrypted by APP_SECRET: each request needs its secret, so a hash would not do. */
export type Secrets = {
  seal(secret: string): string;
  /** @throws Refusal when APP_SECRET has changed since the secret was sealed */
  open(sealed: string): string;
};

export function createSecrets(appSecret: string, clock: Clock): Secrets {
  const seals = createSeals<{ kind: "webhook"; secret: string }>({
    key: deriveKey(appSecret, "webhooks"),
    nonceKey: deriveKey(appSecret, "webhooks nonce"),
    clock,
    expired: "tokenInvalid",
  });
  return {
    seal: (secret) => seals.seal({ kind: "webhook", secret }, null),
    open: (sealed) => seals.open(sealed, "webhook").secret,
  };
}
