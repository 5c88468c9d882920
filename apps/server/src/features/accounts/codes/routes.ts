import { sendMailCode, sendSmsCode } from "@cutwater/contract/sign-in.ts";
import type { App } from "../../../platform/http/hooks.ts";
import { serve } from "../../../platform/http/serve.ts";
import type { Codes } from "./codes.ts";

/** Requests a code (accounts.3, wire.7). The answer is the same for known and unknown contacts. */
export function codeRoutes(app: App, { codes }: { codes: Codes }): void {
  serve(app, sendSmsCode, ({ input: { mobile, cid, captcha }, caller }) =>
    codes.send({ contact: mobile, cid, captcha }, caller),
  );
  serve(app, sendMailCode, ({ input: { email, cid, captcha }, caller }) =>
    codes.send({ contact: email, cid, captcha }, caller),
  );
}
