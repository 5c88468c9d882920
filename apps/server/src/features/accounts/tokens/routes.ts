import {
  accessTokenLimits,
  createAccessToken,
  endAccessToken,
  listAccessTokens,
} from "@cutwater/contract/access-tokens.ts";
import { Refusal, State } from "@cutwater/contract/answer.ts";
import type { App } from "../../../platform/http/hooks.ts";
import { serve } from "../../../platform/http/serve.ts";
import { requireCustomerId } from "../owner-ids.ts";
import type { Tokens } from "./tokens.ts";

/** Lists, makes and ends the customer's access tokens (wire.31). */
export function tokenRoutes(app: App, { tokens }: { tokens: Tokens }): void {
  serve(app, listAccessTokens, async ({ caller }) => ({
    list: await tokens.list(requireCustomerId(caller)),
    most: accessTokenLimits.live,
  }));

  serve(app, createAccessToken, async ({ input, caller, reply }) => {
    if (caller.sessionId === undefined) throw new Refusal("signedOut", State.signedOut);
    reply.header("cache-control", "no-store");
    return await tokens.create(requireCustomerId(caller), caller.sessionId, input);
  });

  serve(app, endAccessToken, async ({ input: { id }, caller }) => {
    await tokens.end(requireCustomerId(caller), id);
    return true as const;
  });
}
