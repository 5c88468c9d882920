import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../../config/config.ts";
import type { Enter } from "../sign-in/enter.ts";
import type { Begun, BegunSignIns } from "./begun.ts";
import { ProviderRefused } from "./refused.ts";
import { type Outcome, returnPage } from "./return-page.ts";

export type FollowDeps = {
  config: Pick<Config, "publicUrl">;
  begun: BegunSignIns;
  /** Signs in briefly, and gives the browser's visitor over. */
  enter: Enter;
  /** Signs in briefly, and nothing else. */
  enterAlone: Enter;
};
type Followed = { request: FastifyRequest; reply: FastifyReply };

/** What one provider makes of the link that the browser comes back by. Both throw ProviderRefused. */
export type ProviderSignIn = {
  /** What the page says when it fails. */
  error: Extract<Outcome, { error: string }>["error"];
  /** What this browser had begun; null when the sign-in began elsewhere. Called once. */
  takeBegun(): Promise<Begun | null>;
  /** The id of the customer who signs in. */
  findCustomer(begun: Begun | null): Promise<string>;
};

/** Answers a link that the browser follows back from a provider: always a redirect to the return page, whatever happened. */
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
    // A visitor's things go over only where that browser asked for it: else a link would take them.
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
