import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Answers } from "./answers.ts";
import type { Caller } from "./caller.ts";

/** Identify callers. The accounts feature provides these hooks. */
export type CallerHooks = {
  /**
   * The sender of this request, by its bearer token, else by the visitor cookie, which is created when missing.
   * @throws Refusal "signedOut" (10002) or "sessionReplaced" (10005) when the request has a token that is no longer valid;
   * "accessTokenInvalid" (10002) for an access token that is unknown or has ended, "accessTokenRefused" when the route takes
   * none, "accessTokenScope" when it lacks the route's scope.
   */
  callerOf(request: FastifyRequest, reply: FastifyReply): Promise<Caller>;
  /**
   * The caller of this socket, by the LOGIN frame's token, else by the visitor cookie; null when neither is valid here.
   */
  callerOfSocket(request: FastifyRequest, token: string | undefined): Promise<Caller | null>;
};

declare module "fastify" {
  interface FastifyInstance {
    callers: CallerHooks;
    /** Turns thrown errors into sentences; raw routes (plain text, files) use it themselves. */
    answers: Answers;
  }
}

/** The app that a feature's `routes` receives. */
export type App = FastifyInstance;
