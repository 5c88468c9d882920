import { refuse } from "@cutwater/contract/answer.ts";
import { endSession, listSessions, logout } from "@cutwater/contract/sessions.ts";
import type { App } from "../../../platform/http/hooks.ts";
import { serve } from "../../../platform/http/serve.ts";
import type { EndOthers } from "../end-others.ts";
import { requireCustomerId } from "../owner-ids.ts";
import type { Sessions } from "./sessions.ts";

/** Lists the customer's sessions, and ends this one or others. Ending all others ends access tokens too. */
export function sessionRoutes(app: App, { sessions, endOthers }: { sessions: Sessions; endOthers: EndOthers }): void {
  serve(app, listSessions, ({ caller }) => sessions.list(requireCustomerId(caller), caller.sessionId));

  serve(app, endSession, async ({ input: { id }, caller }) => {
    const customerId = requireCustomerId(caller);
    if (id === "others") {
      await endOthers(customerId, caller.sessionId ?? null);
      return true as const;
    }
    const own = (await sessions.list(customerId, caller.sessionId)).find((session) => session.id === id);
    if (!own) refuse("sessionUnknown");
    await sessions.end(customerId, own.id, own.isThis ? "logout" : "elsewhere");
    return true as const;
  });

  serve(app, logout, async ({ caller }) => {
    if (caller.sessionId) await sessions.end(requireCustomerId(caller), caller.sessionId, "logout");
    return true as const;
  });
}
