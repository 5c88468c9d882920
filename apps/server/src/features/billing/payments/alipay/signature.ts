import { createSign, createVerify } from "node:crypto";

/**
 * Alipay's RSA2: RSASSA-PKCS1-v1_5 with SHA-256, as base64. Keys are PEM.
 * Source: https://opendocs.alipay.com/common/02kf5q
 */
export const signText = (text: string, privateKey: string): string =>
  createSign("RSA-SHA256").update(text, "utf8").sign(privateKey, "base64");

export const isSignatureOf = (text: string, signature: string, publicKey: string): boolean =>
  createVerify("RSA-SHA256").update(text, "utf8").verify(publicKey, signature, "base64");

/** The text to sign: "name=value" in the order of the names, joined by "&", nothing encoded. */
export const textOfFields = (fields: Readonly<Record<string, string>>): string =>
  Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join("&");
