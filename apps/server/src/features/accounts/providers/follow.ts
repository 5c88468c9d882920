import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../../config/config.ts";
import type { Enter } from "../sign-in/enter.ts";
import type { Begun, BegunSignIns } from "./begun.ts";
import { ProviderRefused } from "./refused.ts";
import { type Outcome, returnPage } from "./return-page.ts";

export type FollowDeps = {
  config: Pick<Config, "publicUrl">;
  begun: BegunSignIns;
  /** Signs in briefly, and hands the browser's visitor data over to the customer. */
  enter: Enter;
  /** Signs in briefly, and does nothing else. */
  enterAlone: Enter;
};
type Followed = { request: FastifyRequest; reply: FastifyReply };

/** The provider-specific steps for the link by which the browser returns. Both functions throw ProviderRefused. */
export type ProviderSignIn = {
  /** Key of the error that the page shows when the sign-in fails. */
  error: Extract<Outcome, { error: string }>["error"];
  /** The sign-in that this browser began; null when it began elsewhere. Called once. */
  takeBegun(): Promise<Begun | null>;
  /** The id of the customer who signs in. */
  findCustomer(begun: Begun | null): Promise<string>;
};

/**
 * Handles the link by which the browser returns from a provider. The response is always a redirect to the return page, even on
 * errors.
 */
export async function followBack(
  { request, reply }: Followed,
  { error, takeBegun, findCustomer }: ProviderSignIn,
  deps: FollowDeps,
): Promise<FastifyReply> {
  const { publicUrl } = deps.config;
  let begun: Begun | null = null;
  const go = (outcome: Outcome) =>
    reply.header("cache-control", "no-store").redirect(returnPage(outcome, { publicUrl, to: begun?.to ?? null }), 303);
  try {
    begun = await takeBegun();
    const customerId = await findCustomer(begun);
    // The visitor's data is handed over only in the browser that began the sign-in; otherwise a stranger's link could take it.
    const token = await (begun ? deps.enter : deps.enterAlone)(customerId, request);
    if (begun) deps.begun.offer(reply, token);
    return go({ token });
  } catch (cause) {
    if (cause instanceof ProviderRefused)
      request.log.info({ reason: cause.reason }, "a provider's sign-in was refused");
    else request.log.error({ err: cause }, "a provider's sign-in failed");
    return go({ error });
  }
}

/** @throws ProviderRefused for a state that this browser did not begin */
export async function takeBegun(
  { request, reply }: Followed,
  provider: Begun["provider"],
  state: string,
  begun: BegunSignIns,
): Promise<Begun> {
  const taken = await begun.take(request, reply, provider, state);
  if (!taken) throw new ProviderRefused("a state that this browser did not begin");
  return taken;
}
