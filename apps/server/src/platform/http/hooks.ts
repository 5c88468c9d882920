import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Answers } from "./answers.ts";
import type { Caller } from "./caller.ts";

/** Who calls; the accounts feature provides these. */
export type CallerHooks = {
  /**
   * Who sent this request: by its bearer token, else by the visitor cookie, which is made and set when missing.
   * @throws Refusal "signedOut" (10002) or "sessionReplaced" (10005) when a token is sent that is no longer good.
   */
  callerOf(request: FastifyRequest, reply: FastifyReply): Promise<Caller>;
  /** Whose socket this is: by the LOGIN frame's token, else by the visitor cookie; null when neither is good. */
  callerOfSocket(request: FastifyRequest, token: string | undefined): Promise<Caller | null>;
};

declare module "fastify" {
  interface FastifyInstance {
    callers: CallerHooks;
    /** Turns thrown things into sentences; raw routes (plain text, files) use it themselves. */
    answers: Answers;
  }
}

/** What a feature's `routes` gets. */
export type App = FastifyInstance;
