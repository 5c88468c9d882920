import { isMobile } from "@cutwater/contract/contact.ts";
import type { Mailer } from "../../../platform/mail/mail.ts";
import type { Sms } from "../../../platform/sms/sms.ts";
import type { SendCode } from "../codes/codes.ts";
import { codeLetter, codeTextMessage } from "./letters.ts";

export type SendCodeDeps = { mail: Pick<Mailer, "send">; sms: Sms; publicUrl: () => string };

/** Sends a code to its contact: by text message to a mobile, by mail to an email address. */
export const createSendCode =
  ({ mail, sms, publicUrl }: SendCodeDeps): SendCode =>
  async ({ contact: to, code, language }) => {
    if (isMobile(to)) await sms.send(codeTextMessage({ to, code, language }));
    else await mail.send(codeLetter({ to, code, language, publicUrl: publicUrl() }));
  };
