import { randomUUID } from "node:crypto";
import { valueIn } from "@cutwater/contract/i18n.ts";
import type { SmsConfig } from "../../config/config-messages.ts";
import type { Clock } from "../clock.ts";
import { askJson } from "../egress/ask-json.ts";
import type { Egress } from "../egress/egress.ts";
import { signAcs3 } from "./acs3.ts";
import { type Sms, SmsFault } from "./sms.ts";

export type AliyunDeps = { clock: Clock; egress: Pick<Egress, "fetch">; newId?: () => string };

/**
 * Alibaba Cloud's SendSms (Dysmsapi 2017-05-25) with an approved template that has one variable, `code`.
 * Source: https://help.aliyun.com/zh/sms/developer-reference/api-dysmsapi-2017-05-25-sendsms
 */
export const createAliyun = (
  config: Extract<SmsConfig, { kind: "aliyun" }>,
  { clock, egress, newId = randomUUID }: AliyunDeps,
): Sms => ({
  async send({ to, code, language }) {
    const address = new URL("/", config.endpoint);
    address.search = String(
      new URLSearchParams({
        PhoneNumbers: to,
        SignName: config.signName,
        TemplateCode: valueIn({ en: config.templateEn, zh: config.template }, language),
        TemplateParam: JSON.stringify({ code }),
      }),
    );
    const headers = signAcs3(
      { method: "POST", address, action: "SendSms", version: "2017-05-25", now: clock.now(), nonce: newId() },
      { id: config.keyId, secret: config.keySecret },
    );
    const { status, answer } = await askJson(egress, address, { method: "POST", headers });
    // A refusal for business reasons has status 200 as well.
    if (status !== 200 || answer.Code !== "OK")
      throw new SmsFault("aliyun", status, String(answer.Code ?? "no answer"));
  },
});
