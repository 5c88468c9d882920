import type { SmsConfig } from "../../config/config-messages.ts";
import type { Clock } from "../clock.ts";
import type { Egress } from "../egress/egress.ts";
import { createOutbox } from "../outbox/outbox.ts";
import { textMessageFile } from "../outbox/text-file.ts";
import { createAliyun } from "./aliyun.ts";
import type { Sms } from "./sms.ts";
import { createTwilio } from "./twilio.ts";

export type SmsDeps = { clock: Clock; egress: Pick<Egress, "fetch"> };

/** The sender of text messages that SMS_URL selects (operating.3). */
export function createSms(config: SmsConfig, { clock, egress }: SmsDeps): Sms {
  if (config.kind === "aliyun") return createAliyun(config, { clock, egress });
  if (config.kind === "twilio") return createTwilio(config, { egress });
  const outbox = createOutbox({ folder: config.folder, clock });
  return { send: async ({ to, text }) => await outbox.put("txt", textMessageFile(to, text)) };
}
