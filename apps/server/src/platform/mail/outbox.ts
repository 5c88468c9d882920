import { createTransport } from "nodemailer";
import type { Outbox } from "../outbox/outbox.ts";
import { compose } from "./compose.ts";
import type { Mailer } from "./mail.ts";

/** Writes mails as files of the outbox, with exactly the bytes that an SMTP server would receive. */
export function createOutboxMailer(from: string, outbox: Outbox): Mailer {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(mail) {
      const { message } = await writer.sendMail(compose(mail, from));
      await outbox.put("eml", message as Buffer);
    },
    close: async () => {},
  };
}
