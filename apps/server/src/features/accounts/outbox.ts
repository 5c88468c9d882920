import { timingSafeEqual } from "node:crypto";
import { type OutboxMessage, readOutbox } from "@cutwater/contract/accounts.ts";
import { Refusal } from "@cutwater/contract/answer.ts";
import type { FastifyRequest } from "fastify";
import type { Config } from "../../config/config.ts";
import type { Clock } from "../../platform/clock.ts";
import type { App } from "../../platform/http/hooks.ts";
import { isFromThisMachine, isLoopback } from "../../platform/http/loopback.ts";
import { serve } from "../../platform/http/serve.ts";
import { deriveKey } from "../../platform/keys.ts";
import { createOutbox } from "../../platform/outbox/outbox.ts";
import { readOutboxMessages } from "../../platform/outbox/read.ts";

export type OutboxViewDeps = {
  config: Pick<Config, "mail" | "sms" | "host" | "publicUrl" | "appSecret">;
  clock: Clock;
};

/**
 * Where a newcomer finds the codes while nothing is really sent (accounts.6): a page of ours, which whoever reads codes can be
 * anybody with. It is there only on an instance that listens at this machine and says so in PUBLIC_URL; and it takes a
 * key, which the terminal shows to who started the server, and the pages get when a browser at this machine asks.
 *
 * What remains: a proxy on this machine that hides itself wholly (HTTP/1.1, kept connections, no header of its own, its own
 * Host) before an instance whose PUBLIC_URL still says localhost. A stranger behind it who forges all the rest is given the key.
 * An instance that serves others sets PUBLIC_URL and has none of this.
 */
export type OutboxView = {
  /** The page's path with its key for who sits at the terminal; null where there is no such page. */
  link(): string | null;
  /** The same for who asks, or null for whom it is not. */
  linkFor(request: FastifyRequest): string | null;
  routes(app: App): void;
};

export function createOutboxView({ config, clock }: OutboxViewDeps): OutboxView {
  const folder = [config.mail, config.sms].find((way) => way.kind === "outbox")?.folder;
  const outbox = folder ? createOutbox({ folder, clock }) : null;
  // Derived, so that a restart or a second process leaves open pages good.
  const key = deriveKey(config.appSecret, "outbox").toString("base64url");

  const isHere = (): boolean =>
    outbox !== null && isLoopback(config.host) && isLoopback(new URL(config.publicUrl).hostname);
  // A fragment: browsers send it nowhere, so that no proxy writes it down.
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

/** As every browser does; nginx says "close" to what it stands before, and "upgrade" where sockets were set up for everything. */
const keepsConnection = ({ headers: { connection } }: FastifyRequest): boolean =>
  connection === undefined || connection.toLowerCase() === "keep-alive";

function isSame(given: string, key: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(key)];
  return one.length === other.length && timingSafeEqual(one, other);
}
