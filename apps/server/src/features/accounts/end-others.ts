import type { Sessions } from "./sessions/sessions.ts";
import type { Tokens } from "./tokens/tokens.ts";

export type EndOthersDeps = { sessions: Pick<Sessions, "endOthers">; tokens: Pick<Tokens, "endAll"> };

/**
 * Shuts out everybody but the session that asks for it: ends the customer's other sessions and all access tokens. Tokens come
 * last, so that an ended session leaves none behind.
 */
export type EndOthers = (customerId: string, exceptSessionId: string | null) => Promise<void>;

export const createEndOthers =
  ({ sessions, tokens }: EndOthersDeps): EndOthers =>
  async (customerId, exceptSessionId) => {
    await sessions.endOthers(customerId, exceptSessionId);
    await tokens.endAll(customerId);
  };
