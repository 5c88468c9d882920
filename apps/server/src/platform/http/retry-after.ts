import { type RefusalAnswer, State } from "@cutwater/contract/answer.ts";
import type { FastifyInstance, FastifyReply } from "fastify";

type When = Pick<RefusalAnswer, "state" | "retryAfterSeconds">;

/**
 * Adds a Retry-After header to refusals that say when to try again, for clients that do not read the envelope (RFC 9110 §10.2.3).
 */
export function tellRetries(app: FastifyInstance): void {
  app.addHook("preSerialization", async (_request, reply, payload) => {
    if (isWhen(payload)) tellRetry(reply, payload);
    return payload;
  });
}

/** Adds the same header to a plain-text answer, which no hook can read. */
export function tellRetry(reply: FastifyReply, { state, retryAfterSeconds }: When): void {
  if (state !== State.ok && retryAfterSeconds !== undefined) reply.header("retry-after", retryAfterSeconds);
}

const isWhen = (payload: unknown): payload is When =>
  typeof payload === "object" && payload !== null && "retryAfterSeconds" in payload && "state" in payload;
