import { randomUUID } from "node:crypto";
import type { WebhookData, WebhookEvent, WebhookPayload } from "@cutwater/contract/webhooks.ts";
import type { Sql } from "../../platform/db/database.ts";
import { customerIdOf } from "../accounts/index.ts";
import { type DeliveryRow, insertDeliveries } from "./store-deliveries.ts";
import { receiversOf } from "./store-endpoints.ts";

/** Something that happened to a job. @property outputPath path of the result on this host */
export type HookEvent = {
  ownerId: string;
  type: WebhookEvent;
  data: Omit<WebhookData, "outputUrl"> & { outputPath: string | null };
};

type PublishDeps = { now: number; publicUrl: string };

/** Writes a delivery for each of the owner's endpoints that receive the event. */
export async function publish(
  tx: Sql,
  { ownerId, type, data: { outputPath, ...data } }: HookEvent,
  { now, publicUrl }: PublishDeps,
): Promise<void> {
  if (customerIdOf({ ownerId }) === null) return;
  const receivers = await receiversOf(tx, ownerId, type);
  if (receivers.length === 0) return;
  const outputUrl = outputPath === null ? null : publicUrl + outputPath;
  const rows = receivers.map(({ id }) => newDelivery(id, payloadOf(type, { ...data, outputUrl }, now), now));
  await insertDeliveries(tx, rows);
}

export const payloadOf = (type: WebhookPayload["type"], data: WebhookPayload["data"], now: number): WebhookPayload => ({
  type,
  timestamp: new Date(now).toISOString(),
  data,
});

/** A delivery whose first try is due now. */
export const newDelivery = (endpointId: string, payload: WebhookPayload, now: number): DeliveryRow => ({
  id: randomUUID(),
  endpointId,
  type: payload.type,
  jobId: "jobId" in payload.data ? payload.data.jobId : null,
  body: JSON.stringify(payload),
  status: "waiting",
  tries: 0,
  createdAt: now,
  nextAt: now,
  lastAt: null,
  failure: null,
  answerStatus: null,
  answer: null,
});
