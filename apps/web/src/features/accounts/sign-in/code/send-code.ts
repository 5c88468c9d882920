import { isMobile } from "@cutwater/contract/contact.ts";
import { sendMailCode, sendSmsCode } from "@cutwater/contract/sign-in.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { ApiRefusal } from "@cutwater/ui/api/refusal.ts";
import { solveCaptcha } from "../../../../captcha/solve-captcha.ts";
import { clientId } from "./client-id.ts";

export type SendCodeOptions = { signal: AbortSignal; onChecking: () => void };

/**
 * Sends a code to a valid contact, mobile or email. When the server requires a captcha, solves it and sends the request again;
 * `onChecking` is called when that begins. @returns the seconds until the next code may be requested. Throws refusals.
 */
export async function sendCode(contact: string, { signal, onChecking }: SendCodeOptions): Promise<number> {
  try {
    return await ask(contact, undefined, signal);
  } catch (error) {
    if (!(error instanceof ApiRefusal && error.key === "captchaNeeded")) throw error;
  }
  onChecking();
  return await ask(contact, await solveCaptcha({ signal }), signal);
}

async function ask(contact: string, captcha: string | undefined, signal: AbortSignal): Promise<number> {
  const rest = { cid: clientId(), ...(captcha ? { captcha } : {}) };
  const { retryAfterSeconds } = isMobile(contact)
    ? await call(sendSmsCode, { mobile: contact, ...rest }, { signal })
    : await call(sendMailCode, { email: contact, ...rest }, { signal });
  return retryAfterSeconds;
}
