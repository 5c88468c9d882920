import { Refusal } from "@cutwater/contract/answer.ts";
import type { FastifyRequest } from "fastify";
import type { RegisteredHooks } from "../hooks.ts";
import { deviceOf } from "../sessions/device.ts";
import type { Sessions, SignedInFrom } from "../sessions/sessions.ts";
import type { VisitorCookie } from "../visitor-cookie.ts";

/**
 * Signs a customer in, in the browser that sends the request, after any kind of proof.
 *
 * @param isStillRight asked once the session exists. A password changed in the meantime ends all existing sessions, and this one,
 * begun with the old password, must not survive.
 * @returns the session's token.
 * @throws Refusal "loginFailed" when the proof is no longer right.
 */
export type Enter = (
  customerId: string,
  request: FastifyRequest,
  isStillRight?: () => Promise<boolean>,
) => Promise<string>;

export type EnterDeps = {
  begin: Sessions["begin"];
  end: Sessions["end"];
  visitors: Pick<VisitorCookie, "read">;
  hooks: Pick<RegisteredHooks, "onSignedIn">;
};

/** Hands the visitor's data over to the customer before the page knows of the session, so that its first list is complete. */
export const createEnter =
  ({ begin, end, visitors, hooks }: EnterDeps): Enter =>
  async (customerId, request, isStillRight = always) => {
    // The session is begun first. This fails for a deleted account, so that no data is handed over to it.
    const { id, token } = await begin(customerId, signedInFrom(request, visitors));
    try {
      if (!(await isStillRight())) throw new Refusal("loginFailed");
      const visitor = visitors.read(request);
      if (visitor) await hooks.onSignedIn(customerId, visitor);
      return token;
    } catch (error) {
      await end(customerId, id, "elsewhere");
      throw error;
    }
  };

/** Signs in without handing anything over: for a browser that may have followed a stranger's link. */
export const createEnterAlone =
  ({ begin, visitors }: Pick<EnterDeps, "begin" | "visitors">): Enter =>
  async (customerId, request) =>
    (await begin(customerId, signedInFrom(request, visitors))).token;

const always = async (): Promise<boolean> => true;

/** Address, device and browser of a sign-in. */
export const signedInFrom = (request: FastifyRequest, visitors: Pick<VisitorCookie, "read">): SignedInFrom => ({
  address: request.ip,
  device: deviceOf(request.headers["user-agent"]),
  browser: visitors.read(request),
});
