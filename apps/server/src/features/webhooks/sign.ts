import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";

/** A signing secret as the Standard Webhooks specification writes it: "whsec_" and 256 random bits in base64. */
export const newSigningSecret = (): string => prefix + randomBytes(32).toString("base64");

/** The part of a request that is signed. @property at epoch milliseconds of the try */
export type Signed = { id: string; at: number; body: string };

/** The headers of the Standard Webhooks specification. */
export function signedHeaders(secret: string, { id, at, body }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at / 1_000));
  const key = Buffer.from(secret.slice(prefix.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
}
