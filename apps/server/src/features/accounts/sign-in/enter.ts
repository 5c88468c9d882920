import { Refusal } from "@cutwater/contract/answer.ts";
import type { FastifyRequest } from "fastify";
import type { RegisteredHooks } from "../hooks.ts";
import { deviceOf } from "../sessions/device.ts";
import type { Sessions, SignedInFrom } from "../sessions/sessions.ts";
import type { VisitorCookie } from "../visitor-cookie.ts";

/**
 * Signs a customer in, in the browser that asks, whatever has shown who it is.
 *
 * @param isStillRight asked once the session stands: a password changed in the meantime ends all sessions there are, and
 * this one, begun by the old password, must not be the one that comes after.
 * @returns the session's token.
 * @throws Refusal "loginFailed" when it is not right any more.
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

/** What the browser's visitor had becomes the customer's before the page knows of the session, so that its first list is whole. */
export const createEnter =
  ({ begin, end, visitors, hooks }: EnterDeps): Enter =>
  async (customerId, request, isStillRight = always) => {
    // First of all: nothing is given over to an account that is gone, which can have no session.
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

/** Signs in without taking anything over: for a browser that may have been led here by a stranger's link. */
export const createEnterAlone =
  ({ begin, visitors }: Pick<EnterDeps, "begin" | "visitors">): Enter =>
  async (customerId, request) =>
    (await begin(customerId, signedInFrom(request, visitors))).token;

const always = async (): Promise<boolean> => true;

/** From where and by what somebody signs in. */
export const signedInFrom = (request: FastifyRequest, visitors: Pick<VisitorCookie, "read">): SignedInFrom => ({
  address: request.ip,
  device: deviceOf(request.headers["user-agent"]),
  browser: visitors.read(request),
});
