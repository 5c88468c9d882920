import type { SmsConfig } from "../../config/config-messages.ts";
import { askJson } from "../egress/ask-json.ts";
import type { Egress } from "../egress/egress.ts";
import { type Sms, SmsFault } from "./sms.ts";

const chinaPrefix = "+86";

/**
 * Twilio's Messages API (2010-04-01), with our own text. `from` is the operator's own number, or a messaging service's id (MG…).
 * Source: https://www.twilio.com/docs/messaging/api/message-resource
 */
export const createTwilio = (
  { accountSid, authToken, endpoint, from }: Extract<SmsConfig, { kind: "twilio" }>,
  { egress }: { egress: Pick<Egress, "fetch"> },
): Sms => ({
  async send({ to, text }) {
    const address = new URL(`/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`, endpoint);
    const sender = from.startsWith("MG") ? { MessagingServiceSid: from } : { From: from };
    const { status, answer } = await askJson(egress, address, {
      method: "POST",
      headers: {
        authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: String(new URLSearchParams({ To: `${chinaPrefix}${to}`, ...sender, Body: text })),
    });
    if (status !== 201) throw new SmsFault("twilio", status, String(answer.code ?? "no answer"));
  },
});
