import { Refusal } from "@cutwater/contract/answer.ts";
import { webhookLimits, webhookPauses } from "@cutwater/contract/webhooks.ts";
import type { Parts } from "../../platform/parts.ts";
import type { Inbox } from "../inbox/index.ts";
import type { Secrets } from "./secrets.ts";
import { type Outcome, send } from "./send.ts";
import { claimDue, type DeliveryRow, endTry, giveUp } from "./store-deliveries.ts";
import { changeEndpoint, type EndpointRow, endpointsById, lockEndpoint } from "./store-endpoints.ts";

export type DeliverDeps = Pick<Parts, "clock" | "database" | "egress" | "log"> & {
  inbox: Pick<Inbox, "notify">;
  secrets: Pick<Secrets, "open">;
};

const atOnce = 20;
/** A try takes at most half of this time: resolving the name, connecting and the answer together. */
export const leaseMs = 60_000;
const dayMs = 86_400_000;

/** Sends the deliveries that are due. Several processes may do this at the same time. */
export async function deliverDue(signal: AbortSignal, deps: DeliverDeps): Promise<void> {
  const { clock, database } = deps;
  for (;;) {
    signal.throwIfAborted();
    const now = clock.now();
    const claimed = await claimDue(database.db, { now, until: now + leaseMs, limit: atOnce });
    if (claimed.length === 0) return;
    const ids = new Set(claimed.map(({ endpointId }) => endpointId));
    const known = new Map((await endpointsById(database.db, [...ids])).map((row) => [row.id, row]));
    await Promise.all(
      claimed.map(async (delivery) => {
        const endpoint = known.get(delivery.endpointId);
        if (endpoint) await tryOnce(delivery, endpoint, signal, deps);
      }),
    );
  }
}

/** Makes one claimed try and stores its result. @returns the delivery afterwards; null when it was removed meanwhile */
export async function tryOnce(
  delivery: DeliveryRow,
  endpoint: EndpointRow,
  signal: AbortSignal,
  deps: DeliverDeps,
): Promise<DeliveryRow | null> {
  const at = deps.clock.now();
  // The process of the last try has died.
  const isOver = delivery.tries > webhookPauses.length;
  const outcome: Outcome = isOver
    ? { failure: "timeout", answerStatus: null, answer: null }
    : await outcomeOf(delivery, endpoint, at, signal, deps);
  return await store(delivery, outcome, at, deps);
}

async function outcomeOf(
  { id, body }: DeliveryRow,
  { url, sealedSecret }: EndpointRow,
  at: number,
  signal: AbortSignal,
  { egress, secrets }: DeliverDeps,
): Promise<Outcome> {
  let secret: string;
  try {
    secret = secrets.open(sealedSecret);
  } catch (error) {
    // APP_SECRET has changed since the endpoint was made.
    if (error instanceof Refusal) return { failure: "secret", answerStatus: null, answer: null };
    throw error;
  }
  return await send({ url, secret, id, at, body }, egress, signal);
}

/** Locks the endpoint first, then its deliveries, so that results of two tries cannot deadlock. */
async function store(
  delivery: DeliveryRow,
  outcome: Outcome,
  at: number,
  { clock, database, inbox, log }: DeliverDeps,
): Promise<DeliveryRow | null> {
  const { type, tries, endpointId } = delivery;
  const now = clock.now();
  const pause = type === "ping" ? undefined : webhookPauses[tries];
  const isDelivered = outcome.failure === null;
  return await database.db.transaction(async (tx) => {
    const endpoint = await lockEndpoint(tx, endpointId);
    if (!endpoint) return null;
    const row = await endTry(tx, delivery, {
      ...outcome,
      status: isDelivered ? "delivered" : pause === undefined ? "failed" : "waiting",
      nextAt: isDelivered || pause === undefined ? null : now + pause * 1_000,
      lastAt: at,
    });
    if (!row) return null;
    if (isDelivered) {
      if (endpoint.failingSince !== null || endpoint.offAt !== null)
        await changeEndpoint(tx, endpointId, { failingSince: null, offAt: null });
      return row;
    }
    // A ping asks whether the endpoint works; its failure is no reason to switch the endpoint off.
    if (type === "ping" || endpoint.offAt !== null) return row;
    const failingSince = endpoint.failingSince ?? at;
    const isDead = now - failingSince >= webhookLimits.offAfterDays * dayMs;
    await changeEndpoint(tx, endpointId, { failingSince, ...(isDead && { offAt: now }) });
    if (!isDead) return row;
    await giveUp(tx, endpointId);
    const { host } = new URL(endpoint.url);
    const params = { host, days: webhookLimits.offAfterDays };
    await inbox.notify(tx, endpoint.ownerId, { kind: "webhookOff", params, link: settingsPath }, "mailed");
    log.info({ endpointId, host }, "a webhook was switched off");
    return { ...row, status: "failed", nextAt: null };
  });
}

/** Path of the section of the account center for programs. */
const settingsPath = "/customer/center/tokens";
