import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../../config.ts";
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

/** What this browser had begun; null when it was another, or nobody. Whoever finds out writes it down here. */
export type Way = { begun: Begun | null };

/**
 * Answers a link that the browser follows back from a provider: always a redirect to the return page, whatever happened.
 *
 * @param error what the page says when it fails
 * @param signIn finds out which customer it is, and the way he came
 */
export async function followBack(
  { request, reply }: Followed,
  error: Extract<Outcome, { error: string }>["error"],
  deps: FollowDeps,
  signIn: (way: Way) => Promise<string>,
): Promise<FastifyReply> {
  const { config } = deps;
  const way: Way = { begun: null };
  const go = (outcome: Outcome) => {
    const address = returnPage(outcome, { publicUrl: config.publicUrl, to: way.begun?.to ?? null });
    return reply.header("cache-control", "no-store").redirect(address, 303);
  };
  try {
    const customerId = await signIn(way);
    // A visitor's things go over only where that browser asked for it: else a link would take them.
    const token = await (way.begun ? deps.enter : deps.enterAlone)(customerId, request);
    if (way.begun) deps.begun.offer(reply, token);
    return go({ token });
  } catch (cause) {
    if (cause instanceof ProviderRefused)
      request.log.info({ reason: cause.reason }, "a provider's sign-in was refused");
    else request.log.error({ err: cause }, "a provider's sign-in failed");
    return go({ error });
  }
}
