import { writeFile } from "node:fs/promises";
import { Refusal } from "@cutwater/contract/answer.ts";
import { EngineFailure } from "@cutwater/language/failures.ts";
import type { ProviderLimits } from "../../../config/config-providers.ts";
import type { Clock } from "../../clock.ts";
import type { Egress } from "../../egress/egress.ts";
import { EgressLimitError } from "../../egress/limits.ts";
import type { Budget } from "../budget/budget.ts";
import type { Use } from "../budget/use.ts";
import { failuresOf } from "./failures-of.ts";
import { createPace } from "./pace.ts";
import { type Fail, isPassing, type Reply } from "./reply.ts";
import { pauseBefore, type RetryRules, retryAfterOf, usualRetries } from "./retry.ts";
import type { Wait } from "./wait.ts";

export type ProviderDeps = {
  egress: Pick<Egress, "fetch">;
  clock: Clock;
  wait: Wait;
  /** A random number from 0 to 1, for the length of pauses. */
  random: () => number;
  retries?: RetryRules;
};

export type ProviderOptions = {
  /** The engine's name in failures. */
  engine: string;
  /** The provider's address as the operator set it. It may be private: these calls may reach it, but customers' links may not. */
  url: string;
  key: string | null;
  limits: Pick<ProviderLimits, "atOnce" | "perMinute">;
  budget: Budget;
};

export type ProviderCall = {
  address: URL;
  /** POST with a body and GET without, unless another method is given. */
  method?: "DELETE";
  body?: string | Uint8Array;
  headers: Record<string, string>;
  /** Limit of one try, in ms. */
  timeoutMs: number;
  /** Largest answer. */
  maxBytes: number;
  signal: AbortSignal;
  /** Whether the answer is final although its status usually passes with time. The provider's own error code decides. */
  isFinal?: (reply: Reply) => boolean;
  /** Set if the call asks about an earlier call that the budget has already counted. */
  isCounted?: boolean;
  /**
   * Set for a call that creates something at the provider. Such a call is repeated only if the provider says that it has not
   * begun (429).
   */
  isAskedOnce?: boolean;
};

export type ProviderClient = {
  /**
   * Makes one call within the limits, and repeats it while another try may help. Returns any final answer, including errors.
   * @throws EngineFailure "quota" where the day's budget is used up, "unavailable", "badAnswer" for an answer that is too long or
   *   redirects; the signal's reason
   */
  ask(call: ProviderCall): Promise<Reply>;
  /**
   * Makes a call like `ask`, but writes the answer into a file; the reply has no bytes. Redirects are followed to places that the
   * egress allows.
   * @param path a file that is overwritten at each try
   */
  save(call: ProviderCall, path: string): Promise<Reply>;
  /** Adds what a call used to the budget. */
  record(use: Use): Promise<void>;
  fail: Fail;
};

export function createProviderClient(
  { engine, url, key, limits, budget }: ProviderOptions,
  { egress, clock, wait, random, retries = usualRetries }: ProviderDeps,
): ProviderClient {
  const pace = createPace(limits, { clock, wait });
  const fail = failuresOf(engine, key);
  const pass = { alsoAllow: placeOf(new URL(url)) };

  async function tryOnce(call: ProviderCall): Promise<Reply> {
    const { address, body, headers, timeoutMs, maxBytes, signal } = call;
    const method = call.method ?? (body === undefined ? "GET" : "POST");
    const init = { method, headers, timeoutMs, maxBytes, signal, pass };
    // A redirect is not followed: the call carries a key.
    const answer = await egress.fetch(address, {
      ...init,
      ...(body === undefined ? {} : { body }),
      redirect: "manual",
    });
    return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
  }

  async function saveOnce(
    { address, headers, timeoutMs, maxBytes, signal }: ProviderCall,
    path: string,
  ): Promise<Reply> {
    const answer = await egress.fetch(address, { headers, timeoutMs, maxBytes, signal, pass });
    if (answer.ok) await writeFile(path, answer.body ?? "");
    else await answer.body?.cancel();
    return { status: answer.status, headers: answer.headers, bytes: new Uint8Array() };
  }

  async function askUntilFinal(call: ProviderCall, once: (call: ProviderCall) => Promise<Reply>): Promise<Reply> {
    let startedAt: number | null = null;
    for (let tried = 1; ; tried++) {
      await pace.begin(call.signal);
      startedAt ??= clock.now();
      const left = call.isCounted ? "ok" : await budget.reserve();
      if (left !== "ok") throw fail("quota", "the day's budget is used up", left.retryAfterMs);
      const reply = await once(call).catch((error: unknown) => troubleOf(error, call.signal, fail));
      if (!(reply instanceof EngineFailure) && (!isPassing(reply.status) || call.isFinal?.(reply)))
        return whole(reply, fail);
      const mayHaveBegun = reply instanceof EngineFailure || reply.status !== 429;
      const retryAfterMs = reply instanceof EngineFailure ? null : retryAfterOf(reply.headers, clock.now());
      const passedMs = clock.now() - startedAt;
      const pause =
        call.isAskedOnce && mayHaveBegun
          ? null
          : pauseBefore(retries, { tried, passedMs, retryAfterMs, random: random() });
      if (pause === null)
        throw reply instanceof EngineFailure ? reply : fail("unavailable", `status ${reply.status}`, retryAfterMs);
      await wait(pause, call.signal);
    }
  }

  return {
    ask: async (call) => await pace.inTurn(async () => await askUntilFinal(call, tryOnce), call.signal),
    save: async (call, path) =>
      await pace.inTurn(async () => await askUntilFinal(call, async (one) => await saveOnce(one, path)), call.signal),
    record: async (use) => await budget.record(use),
    fail,
  };
}

/** Returns a failure that may pass and throws any other. The cause is not kept, since it may contain the request. */
function troubleOf(error: unknown, signal: AbortSignal, fail: Fail): EngineFailure {
  signal.throwIfAborted();
  if (error instanceof EgressLimitError && error.limit === "bytes") throw fail("badAnswer", error.message);
  if (error instanceof EgressLimitError) return fail("unavailable", error.message);
  if (error instanceof Refusal) throw fail("unavailable", "its address cannot be reached");
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
  return fail("unavailable", `the connection failed${typeof cause?.code === "string" ? ` (${cause.code})` : ""}`);
}

function whole(reply: Reply, fail: Fail): Reply {
  if (reply.status >= 300 && reply.status < 400) throw fail("badAnswer", `a redirect, status ${reply.status}`);
  return reply;
}

const placeOf = (url: URL): string => `${url.hostname}:${url.port || (url.protocol === "https:" ? 443 : 80)}`;
