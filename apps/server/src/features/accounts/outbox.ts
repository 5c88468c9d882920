import { timingSafeEqual } from "node:crypto";
import { type OutboxMessage, readOutbox } from "@cutwater/contract/accounts.ts";
import { Refusal } from "@cutwater/contract/answer.ts";
import type { FastifyRequest } from "fastify";
import type { Config } from "../../config/config.ts";
import { isLoopback } from "../../config/is-loopback.ts";
import type { Clock } from "../../platform/clock.ts";
import type { App } from "../../platform/http/hooks.ts";
import { isFromThisMachine } from "../../platform/http/loopback.ts";
import { serve } from "../../platform/http/serve.ts";
import { deriveKey } from "../../platform/keys.ts";
import { createOutbox } from "../../platform/outbox/outbox.ts";
import { readOutboxMessages } from "../../platform/outbox/read.ts";

export type OutboxViewDeps = {
  config: Pick<Config, "mail" | "sms" | "host" | "publicUrl" | "appSecret">;
  clock: Clock;
};

/**
 * A page of our own that shows newcomers their codes while nothing is really sent (accounts.6). Whoever can read the codes can
 * sign in as anybody. So the page exists only on an instance that listens on this machine and whose PUBLIC_URL says so. It also
 * needs a key: the terminal shows the key to the person who started the server, and pages get it when a browser on this machine
 * asks.
 *
 * One risk remains: a proxy on this machine that hides itself completely (HTTP/1.1, kept connections, no header of its own, its
 * own Host) in front of an instance whose PUBLIC_URL still says localhost. A stranger who connects through such a proxy and
 * forges the other headers gets the key. An instance that serves others sets PUBLIC_URL and has no such page.
 */
export type OutboxView = {
  /** The page's path with its key, to print in the terminal; null where there is no such page. */
  link(): string | null;
  /** The same path for the sender of this request; null when the request does not come from this machine. */
  linkFor(request: FastifyRequest): string | null;
  routes(app: App): void;
};

export function createOutboxView({ config, clock }: OutboxViewDeps): OutboxView {
  const folder = [config.mail, config.sms].find((way) => way.kind === "outbox")?.folder;
  const outbox = folder ? createOutbox({ folder, clock }) : null;
  // Derived, so that open pages stay valid after a restart or with a second process.
  const key = deriveKey(config.appSecret, "outbox").toString("base64url");

  const isHere = (): boolean =>
    outbox !== null && isLoopback(config.host) && isLoopback(new URL(config.publicUrl).hostname);
  // In the fragment, which browsers send nowhere, so that no proxy logs the key.
  const link = (): string | null => (isHere() ? `/outbox#${key}` : null);

  return {
    link,
    linkFor: (request) => (isFromThisMachine(request) && keepsConnection(request) ? link() : null),
    routes: (app) =>
      serve(app, readOutbox, async ({ input, request }): Promise<OutboxMessage[]> => {
        const mayRead = isHere() && isFromThisMachine(request) && isSame(input.key, key);
        if (!outbox || !mayRead) throw new Refusal("outboxClosed");
        return await readOutboxMessages(outbox);
      }),
  };
}

/**
 * Whether the header is what a browser sends. In front of a server, nginx sends "close", or "upgrade" where it was set up for
 * sockets.
 */
const keepsConnection = ({ headers: { connection } }: FastifyRequest): boolean =>
  connection === undefined || connection.toLowerCase() === "keep-alive";

function isSame(given: string, key: string): boolean {
  const one = Buffer.from(given);
  const other = Buffer.from(key);
  return one.length === other.length && timingSafeEqual(one, other);
}
