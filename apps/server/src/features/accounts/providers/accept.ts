import { Refusal } from "@cutwater/contract/answer.ts";
import { acceptSignIn } from "@cutwater/contract/sign-in.ts";
import type { App } from "../../../platform/http/hooks.ts";
import { serve } from "../../../platform/http/serve.ts";
import type { Sessions } from "../sessions/sessions.ts";
import { signedInFrom } from "../sign-in/enter.ts";
import type { VisitorCookie } from "../visitor-cookie.ts";
import type { BegunSignIns } from "./begun.ts";

export type AcceptRouteDeps = {
  begun: BegunSignIns;
  sessions: Pick<Sessions, "exchange">;
  visitors: Pick<VisitorCookie, "read">;
};

/**
 * Accepts the token from the address, once and only in the browser that began the sign-in. Answers with a token for a full
 * session.
 */
export function acceptRoute(app: App, { begun, sessions, visitors }: AcceptRouteDeps): void {
  serve(app, acceptSignIn, async ({ input, request, reply }) => {
    if (!(await begun.accept(request, reply, input.token))) throw new Refusal("signInNotBegun");
    return { token: await sessions.exchange(input.token, signedInFrom(request, visitors)) };
  });
}
