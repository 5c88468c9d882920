import { createHash, createHmac } from "node:crypto";

export type Acs3Request = {
  method: "GET" | "POST";
  /** Address with its parameters in the query. The body is empty. */
  address: URL;
  action: string;
  version: string;
  /** Epoch ms; the provider accepts requests of the last 15 minutes. */
  now: number;
  /** Unique for each request. */
  nonce: string;
};

/**
 * The headers of a call of Alibaba Cloud, signed with ACS3-HMAC-SHA256. Source:
 * https://help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature
 *
 * @returns all headers except `host`, which is signed too but written by fetch itself
 */
export function signAcs3(request: Acs3Request, key: { id: string; secret: string }): Record<string, string> {
  const headers = {
    "x-acs-action": request.action,
    "x-acs-content-sha256": sha256(""),
    "x-acs-date": `${new Date(request.now).toISOString().slice(0, 19)}Z`,
    "x-acs-signature-nonce": request.nonce,
    "x-acs-version": request.version,
  };
  const signed = Object.entries({ host: request.address.host, ...headers });
  const signedNames = signed.map(([name]) => name).join(";");
  const canonical = [
    request.method,
    request.address.pathname,
    canonicalQuery(request.address.searchParams),
    signed.map(([name, value]) => `${name}:${value}\n`).join(""),
    signedNames,
    headers["x-acs-content-sha256"],
  ].join("\n");
  const signature = createHmac("sha256", key.secret)
    .update(`${algorithm}\n${sha256(canonical)}`)
    .digest("hex");
  return {
    ...headers,
    authorization: `${algorithm} Credential=${key.id},SignedHeaders=${signedNames},Signature=${signature}`,
  };
}

const algorithm = "ACS3-HMAC-SHA256";

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

const canonicalQuery = (parameters: URLSearchParams): string =>
  [...parameters]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join("&");

/** RFC 3986: encodeURIComponent leaves five further characters unescaped. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
