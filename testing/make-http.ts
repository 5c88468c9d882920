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

/** Tokens whose session ended after it was begun. */
export const endedTokens = new Set<string>();

/** Callers of tests: the bearer token is the customer's id ("admin" is one), "dead" a session that ended, none a visitor. */
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
  /** How long a request may take to arrive. */
  promptMs?: number;
  /** How long a reader may take nothing of an answer. */
  stallMs?: number;
  /** The limit of open files that connections keep below. */
  openFiles?: number;
};

/** The HTTP server with test callers and no routes yet. */
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
