import { z } from "zod";
import type { Config } from "../../../../config/config.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { Egress } from "../../../../platform/egress/egress.ts";
import { chinaTime } from "./china-time.ts";
import { isSignatureOf, signText, textOfFields } from "./signature.ts";

export type AlipayConfig = NonNullable<Config["payments"]["alipay"]>;

/** "10000" is Alipay's code for success. */
export type AlipayAnswer = z.infer<typeof Answer>;
const Answer = z.looseObject({ code: z.string(), sub_code: z.string().optional(), sub_msg: z.string().optional() });

export type CallAlipayDeps = { config: AlipayConfig; egress: Pick<Egress, "fetch">; clock: Clock };

type Fields = Readonly<Record<string, string>>;

/**
 * The fields of a call, signed with our key.
 *
 * @param content the method's parameters, sent as JSON
 * @param addresses `return_url` and `notify_url` of a page
 */
export function signedFields(
  method: string,
  content: Fields,
  { config, clock }: Pick<CallAlipayDeps, "config" | "clock">,
  addresses: Fields = {},
): URLSearchParams {
  const fields = {
    method,
    app_id: config.appId,
    charset: "utf-8",
    version: "1.0",
    sign_type: "RSA2",
    timestamp: chinaTime(clock.now()),
    biz_content: JSON.stringify(content),
    ...addresses,
  };
  return new URLSearchParams({ ...fields, sign: signText(textOfFields(fields), config.privateKey) });
}

/**
 * Calls Alipay's gateway. We sign the call; the answer carries a signature over its own bytes.
 * Source: https://opendocs.alipay.com/common/02kf5q (signing) and /02mse7 (checking answers)
 *
 * @throws Error when the answer is not 200, or not signed by Alipay
 */
export async function askAlipay(method: string, content: Fields, deps: CallAlipayDeps): Promise<AlipayAnswer> {
  const { gatewayUrl, publicKey } = deps.config;
  const address = new URL(gatewayUrl);
  address.searchParams.set("charset", "utf-8");
  const answer = await deps.egress.fetch(address, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded;charset=utf-8" },
    body: String(signedFields(method, content, deps)),
    redirect: "manual",
    maxBytes: 256 * 1024,
    timeoutMs: 10_000,
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`Alipay answered ${answer.status}`);
  const { sign } = z.looseObject({ sign: z.string() }).parse(JSON.parse(text));
  const signed = signedPart(text, `${method.replaceAll(".", "_")}_response`);
  if (!isSignatureOf(signed, sign, publicKey)) throw new Error("Alipay's answer is not signed by Alipay");
  // Parses the same text whose signature was checked.
  return Answer.parse(JSON.parse(signed));
}

/** The object under `name` in its original spelling, up to the last brace before the signature. */
function signedPart(text: string, name: string): string {
  const start = text.indexOf("{", text.indexOf(`"${name}"`) + name.length);
  return text.slice(start, text.lastIndexOf("}", text.lastIndexOf('"sign"')) + 1);
}
