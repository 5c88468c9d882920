import type { AlipaySdk } from "alipay-sdk";
import { z } from "zod";
import type { Config } from "../../../../config.ts";
import type { Egress } from "../../../../platform/egress/egress.ts";
import { importUnpatched } from "../../../../platform/egress/import-unpatched.ts";

export type AlipayConfig = NonNullable<Config["payments"]["alipay"]>;
/** What we use of the SDK: it signs and checks signatures. Its own HTTP client is left alone. */
export type AlipaySigner = Pick<AlipaySdk, "pageExecute" | "sdkExecute" | "checkResponseSign" | "checkNotifySignV2">;

/** "10000" is Alipay's yes. */
export type AlipayAnswer = z.infer<typeof Answer>;
const Answer = z.looseObject({ code: z.string(), sub_code: z.string().optional(), sub_msg: z.string().optional() });

/** The SDK, loaded at its first use: few instances take Alipay. */
export function createSigner({ appId, privateKey, publicKey, gatewayUrl }: AlipayConfig): () => Promise<AlipaySigner> {
  let signer: Promise<AlipaySigner> | null = null;
  const load = async () => {
    const { AlipaySdk } = await importUnpatched(() => import("alipay-sdk"));
    return new AlipaySdk({ appId, privateKey, alipayPublicKey: publicKey, keyType: "PKCS8", gateway: gatewayUrl });
  };
  return () => (signer ??= load());
}

/**
 * Asks Alipay's gateway: signed by us, answered with a signature over the answer's own bytes.
 * Source: https://opendocs.alipay.com/common/02kf5q (signing) and /02mse7 (checking answers)
 */
export async function askAlipay(
  method: string,
  bizContent: Record<string, string>,
  { signer, gatewayUrl, egress }: { signer: AlipaySigner; gatewayUrl: string; egress: Pick<Egress, "fetch"> },
): Promise<AlipayAnswer> {
  const address = new URL(gatewayUrl);
  address.searchParams.set("charset", "utf-8");
  const answer = await egress.fetch(address, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded;charset=utf-8" },
    body: signer.sdkExecute(method, { bizContent }),
    redirect: "manual",
    maxBytes: 256 * 1024,
    timeoutMs: 10_000,
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`Alipay answered ${answer.status}`);
  const key = `${method.replaceAll(".", "_")}_response`;
  const told = z.looseObject({ sign: z.string() }).parse(JSON.parse(text));
  signer.checkResponseSign(text, key, told.sign, "");
  return Answer.parse(told[key]);
}
