import { text } from "node:stream/consumers";
import type { Answerer } from "../egress/testing.ts";

export type TwilioStandIn = { listener: Answerer; taken: { to: string; from: string; body: string }[] };

/** Answers as Twilio's Messages API does. Derived: written by hand from the public description, with its error codes. */
export function twilioStandIn({ sid, token }: { sid: string; token: string }): TwilioStandIn {
  const taken: TwilioStandIn["taken"] = [];

  const listener: Answerer = async (request, response) => {
    const say = (status: number, body: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const refuse = (status: number, code: number, message: string) =>
      say(status, { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });

    const [, credentials = ""] = /^Basic (.+)$/.exec(request.headers.authorization ?? "") ?? [];
    if (Buffer.from(credentials, "base64").toString() !== `${sid}:${token}`) return refuse(401, 20003, "Authenticate");
    if (request.method !== "POST" || request.url !== `/2010-04-01/Accounts/${sid}/Messages.json`)
      return refuse(404, 20404, "The requested resource was not found");
    if (request.headers["content-type"] !== "application/x-www-form-urlencoded")
      return refuse(400, 21604, "A 'To' is required.");

    const form = new URLSearchParams(await text(request));
    const [to, from, body] = ["To", "From", "Body"].map((name) => form.get(name) ?? "") as [string, string, string];
    if (!/^\+861[3-9]\d{9}$/.test(to)) return refuse(400, 21211, `Invalid 'To' Phone Number: ${to}`);
    if (!from) return refuse(400, 21603, "A 'From' or 'MessagingServiceSid' is required.");
    if (!body) return refuse(400, 21602, "Message body is required.");
    taken.push({ to, from, body });
    return say(201, { sid: "SM00000000000000000000000000000001", status: "queued", to, from, body, error_code: null });
  };
  return { listener, taken };
}
