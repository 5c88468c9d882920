import { Refusal, State } from "@cutwater/contract/answer.ts";
import type { Messages } from "@cutwater/contract/i18n.ts";
import type { PaymentsConfig } from "@cutwater/server/config/config-payments.ts";
import { createAnswers } from "@cutwater/server/platform/http/answers.ts";
import type { Caller } from "@cutwater/server/platform/http/caller.ts";
import { createHttp } from "@cutwater/server/platform/http/create.ts";
import type { CallerHooks } from "@cutwater/server/platform/http/hooks.ts";
import { languageOfRequest } from "@cutwater/server/platform/http/language.ts";
import type { RateLimit } from "@cutwater/server/platform/http/security.ts";
import type { Log } from "@cutwater/server/platform/log/log.ts";
import type { FastifyInstance } from "fastify";
import { silentLog } from "./make-database.ts";

/** Tokens whose session ended later. */
export const endedTokens = new Set<string>();

/**
 * The callers in tests. The bearer token is the customer's id ("admin" is an administrator), "dead" is an ended session, and no
 * token is a visitor.
 */
export const testCallers: CallerHooks = {
  async callerOf(request) {
    const token = /^Bearer (\w+)$/.exec(request.headers.authorization ?? "")?.[1];
    if (token === "dead") throw new Refusal("signedOut", State.signedOut);
    return callerNamed(token, languageOfRequest(request), request.ip);
  },
  async callerOfSocket(request, token) {
    const visitor = /visitor=(\w+)/.exec(request.headers.cookie ?? "")?.[1];
    if (token === "dead" || endedTokens.has(token ?? "") || (!token && !visitor)) return null;
    return token
      ? callerNamed(token, "en", request.ip)
      : { ...callerNamed(undefined, "en", request.ip), ownerId: `v:${visitor}` };
  },
};

const callerNamed = (id: string | undefined, language: Caller["language"], address: string): Caller => ({
  kind: id ? "customer" : "visitor",
  ownerId: id ? `c:${id}` : "v:someone",
  isAdmin: id === "admin",
  language,
  address,
});

type Options = {
  chatScript?: string;
  payments?: PaymentsConfig;
  log?: Log;
  messages?: readonly Messages[];
  rateLimit?: RateLimit;
  trustProxy?: boolean;
  /** The longest time in which a request must arrive. */
  promptMs?: number;
  /** The longest time in which a client may read nothing of a response. */
  stallMs?: number;
  /** The limit of open files; the number of connections stays below it. */
  openFiles?: number;
};

/** Starts the HTTP server with test callers and without routes. */
export const makeHttp = async ({
  log = silentLog,
  messages = [],
  rateLimit,
  promptMs,
  stallMs,
  openFiles,
  trustProxy = false,
  chatScript,
  payments = { isSelling: true, sandbox: "this machine", stripe: null, paypal: null, alipay: null },
}: Options = {}): Promise<FastifyInstance> =>
  await createHttp(
    {
      publicUrl: "http://localhost:8080",
      trustProxy,
      chatScript: chatScript ?? null,
      payments,
      storageHosts: { cn: null, world: null },
    },
    {
      log,
      answers: createAnswers(messages),
      callers: testCallers,
      ...(rateLimit ? { rateLimit } : {}),
      ...(promptMs === undefined ? {} : { promptMs }),
      ...(stallMs === undefined ? {} : { stallMs }),
      ...(openFiles === undefined ? {} : { openFiles }),
    },
  );
