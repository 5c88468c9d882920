import { askSupport, type SupportTopic } from "@cutwater/contract/support.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { ApiRefusal } from "@cutwater/ui/api/refusal.ts";
import { solveCaptcha } from "../../captcha/solve-captcha.ts";

export type Question = { topic: SupportTopic; text: string; email?: string; jobId?: string };

/** Sends a message to support. When the server requires a captcha, solves it and sends the message again. Throws refusals. */
export async function sendQuestion(question: Question, signal: AbortSignal): Promise<void> {
  try {
    await call(askSupport, question, { signal });
  } catch (error) {
    if (!(error instanceof ApiRefusal && error.key === "captchaNeeded")) throw error;
    await call(askSupport, { ...question, captcha: await solveCaptcha({ signal }) }, { signal });
  }
}
