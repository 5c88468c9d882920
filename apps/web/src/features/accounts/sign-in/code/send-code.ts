import { isMobile } from "@cutwater/contract/contact.ts";
import { sendMailCode, sendSmsCode } from "@cutwater/contract/sign-in.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { ApiRefusal } from "@cutwater/ui/api/refusal.ts";
import { solveCaptcha } from "./captcha.ts";
import { clientId } from "./client-id.ts";

type Options = { signal: AbortSignal; onChecking: () => void };

/**
 * Sends a code to a valid contact, mobile or email; where the server wants a captcha first, it is solved and the code asked
 * for again. `onChecking` says when that begins. Returns the seconds until the next may be asked for; throws refusals.
 */
export async function sendCode(contact: string, { signal, onChecking }: Options): Promise<number> {
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
