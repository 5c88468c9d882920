import type { MailConfig } from "../../config/config-messages.ts";
import type { Clock } from "../clock.ts";
import { createOutbox } from "../outbox/outbox.ts";
import type { Mailer } from "./mail.ts";
import { createOutboxMailer } from "./outbox.ts";
import { createSmtpMailer } from "./smtp.ts";

/** The mailer that MAIL_URL selects (operating.3). It does not connect before the first mail. */
export const createMail = (config: MailConfig, { clock }: { clock: Clock }): Mailer =>
  config.kind === "smtp"
    ? createSmtpMailer(config)
    : createOutboxMailer(config.from, createOutbox({ folder: config.folder, clock }));
