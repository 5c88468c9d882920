import { randomUUID } from "node:crypto";
import { refuse } from "@cutwater/contract/answer.ts";
import {
  createWebhook,
  endWebhook,
  listWebhooks,
  pageWebhookDeliveries,
  retryWebhookDelivery,
  testWebhook,
  webhookEvents,
  webhookLimits,
} from "@cutwater/contract/webhooks.ts";
import type { Tx } from "../../platform/db/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { App } from "../../platform/http/hooks.ts";
import { serve } from "../../platform/http/serve.ts";
import { claimPace } from "../accounts/index.ts";
import { checkAddress } from "./address.ts";
import { type DeliverDeps, leaseMs, tryOnce } from "./deliver.ts";
import { newDelivery, payloadOf } from "./publish.ts";
import type { Secrets } from "./secrets.ts";
import { showDelivery, showEndpoint } from "./show.ts";
import { newSigningSecret } from "./sign.ts";
import { beginAgain, findDelivery, insertDeliveries, latestOf } from "./store-deliveries.ts";
import { deleteEndpoint, endpointsOf, findEndpoint, insertEndpoint, lockEndpoints } from "./store-endpoints.ts";

/** `closing` is aborted when the process shuts down. */
export type WebhookRouteDeps = DeliverDeps & { secrets: Secrets; closing: AbortSignal };

/** A customer's calls about their webhooks (wire.33). Access tokens may not make them. */
export function webhookRoutes(app: App, deps: WebhookRouteDeps): void {
  const { clock, closing, database, egress, secrets } = deps;
  const { db } = database;

  const own = async ({ ownerId }: Caller, id: string) =>
    (await findEndpoint(db, ownerId, id)) ?? refuse("webhook.unknown");

  async function checkPace(tx: Tx, { ownerId }: Caller): Promise<void> {
    const rule = { windowMs: 60_000, limit: webhookLimits.callsPerMinute };
    const { waitMs } = await claimPace(tx, `webhooks ${ownerId}`, rule, clock.now());
    if (waitMs > 0) refuse("webhook.tooOften", { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
  }

  serve(app, listWebhooks, async ({ caller: { ownerId } }) => ({
    list: (await endpointsOf(db, ownerId)).map(showEndpoint),
    most: webhookLimits.endpoints,
  }));

  serve(app, createWebhook, async ({ input, caller, reply }) => {
    const { ownerId } = caller;
    await db.transaction((tx) => checkPace(tx, caller));
    const url = await checkAddress(input.url, egress);
    const secret = newSigningSecret();
    const row = {
      id: randomUUID(),
      ownerId,
      url,
      events: webhookEvents.filter((event) => input.events.includes(event)),
      sealedSecret: secrets.seal(secret),
      createdAt: clock.now(),
      failingSince: null,
      offAt: null,
    };
    await db.transaction(async (tx) => {
      await lockEndpoints(tx, ownerId);
      const most = webhookLimits.endpoints;
      if ((await endpointsOf(tx, ownerId)).length >= most) refuse("webhook.tooMany", { most });
      await insertEndpoint(tx, row);
    });
    reply.header("cache-control", "no-store");
    return { webhook: showEndpoint(row), secret };
  });

  serve(app, endWebhook, async ({ input: { id }, caller: { ownerId } }) => {
    if (!(await deleteEndpoint(db, ownerId, id))) refuse("webhook.unknown");
    return true as const;
  });

  serve(app, testWebhook, async ({ input: { id }, caller }) => {
    const endpoint = await own(caller, id);
    const now = clock.now();
    // The try is claimed from the beginning, so that no other process makes it too.
    const ping = { ...newDelivery(endpoint.id, payloadOf("ping", {}, now), now), tries: 1, nextAt: now + leaseMs };
    await db.transaction(async (tx) => {
      await checkPace(tx, caller);
      // The endpoint may have been removed since it was found.
      if (!(await findEndpoint(tx, caller.ownerId, id))) refuse("webhook.unknown");
      await insertDeliveries(tx, [ping]);
    });
    return showDelivery((await tryOnce(ping, endpoint, closing, deps)) ?? refuse("webhook.unknown"));
  });

  serve(app, pageWebhookDeliveries, async ({ input: { id, pageNo, pageSize }, caller }) => {
    const rows = await latestOf(db, (await own(caller, id)).id);
    return {
      list: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize).map(showDelivery),
      count: rows.length,
    };
  });

  serve(app, retryWebhookDelivery, async ({ input: { id }, caller }) => {
    const found = (await findDelivery(db, caller.ownerId, id)) ?? refuse("webhook.deliveryUnknown");
    if (found.endpoint.offAt !== null) refuse("webhook.off");
    const row = await db.transaction(async (tx) => {
      await checkPace(tx, caller);
      return await beginAgain(tx, found.delivery.id, clock.now());
    });
    return showDelivery(row ?? refuse("webhook.notEnded"));
  });
}
