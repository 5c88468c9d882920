import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, RequestListener } from "node:http";

export type AliyunStandIn = { listener: RequestListener; taken: { to: string; template: string; code: string }[] };

/**
 * Answers as Alibaba Cloud's SendSms does. Derived: written by hand from the public description, with its error codes. It checks
 * signatures with its own code on the raw request, so that the adapter's code does not check itself.
 */
export function aliyunStandIn({
  key,
  secret,
  signName,
}: {
  key: string;
  secret: string;
  signName: string;
}): AliyunStandIn {
  const taken: AliyunStandIn["taken"] = [];
  const nonces = new Set<string>();

  const listener: RequestListener = (request, response) => {
    const say = (status: number, Code: string, more: object = {}) =>
      response
        .writeHead(status, { "content-type": "application/json" })
        .end(JSON.stringify({ RequestId: "4C5D8A1E-0000-5000-8000-000000000000", Code, Message: Code, ...more }));
    const header = (name: string) => String(request.headers[name] ?? "");
    const query = new URL(request.url ?? "/", "http://stand-in").searchParams;

    if (Math.abs(Date.now() - Date.parse(header("x-acs-date"))) > 15 * 60_000)
      return say(400, "InvalidTimeStamp.Expired");
    const [, credential, names = "", signature = ""] =
      /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
        header("authorization"),
      ) ?? [];
    if (credential !== key) return say(404, "InvalidAccessKeyId.NotFound");
    if (!isSignedBy(secret, request, names.split(";"), signature)) return say(400, "SignatureDoesNotMatch");
    if (nonces.has(header("x-acs-signature-nonce"))) return say(400, "SignatureNonceUsed");
    nonces.add(header("x-acs-signature-nonce"));
    if (header("x-acs-action") !== "SendSms" || header("x-acs-version") !== "2017-05-25")
      return say(404, "InvalidAction.NotFound");

    const to = query.get("PhoneNumbers") ?? "";
    if (!/^1\d{10}$/.test(to)) return say(200, "isv.MOBILE_NUMBER_ILLEGAL");
    if (query.get("SignName") !== signName) return say(200, "isv.SMS_SIGNATURE_ILLEGAL");
    const { code } = JSON.parse(query.get("TemplateParam") ?? "{}") as { code?: string };
    if (!code) return say(200, "isv.TEMPLATE_MISSING_PARAMETERS");
    taken.push({ to, template: query.get("TemplateCode") ?? "", code });
    return say(200, "OK", { BizId: "900000000000000000^0" });
  };
  return { listener, taken };
}

const mustBeSigned = [
  "host",
  "x-acs-action",
  "x-acs-content-sha256",
  "x-acs-date",
  "x-acs-signature-nonce",
  "x-acs-version",
];

function isSignedBy(secret: string, request: IncomingMessage, names: string[], signature: string): boolean {
  const [path, query = ""] = (request.url ?? "/").split("?");
  // The signature covers one spelling, whatever the request's spelling is: every byte is escaped except the unreserved ones of
  // RFC 3986.
  const spell = (text: string) =>
    Array.from(Buffer.from(text), (byte) => {
      const sign = String.fromCharCode(byte);
      return /[\w.~-]/.test(sign) ? sign : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
    }).join("");
  const parameters = [...new URLSearchParams(query)].map((pair) => pair.map(spell).join("="));
  const hash = (text: string) => createHash("sha256").update(text).digest("hex");
  const canonical = `${request.method}\n${path}\n${parameters.toSorted().join("&")}\n${names
    .map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
    .join("")}\n${names.join(";")}\n${request.headers["x-acs-content-sha256"]}`;
  const right = createHmac("sha256", secret)
    .update(`ACS3-HMAC-SHA256\n${hash(canonical)}`)
    .digest();
  return (
    mustBeSigned.every((name) => names.includes(name)) &&
    names.join() === names.toSorted().join() &&
    timingSafeEqual(right, Buffer.from(signature, "hex"))
  );
}
