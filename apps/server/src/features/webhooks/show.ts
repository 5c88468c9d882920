import type { Webhook, WebhookDelivery } from "@cutwater/contract/webhooks.ts";
import type { DeliveryRow } from "./store-deliveries.ts";
import type { EndpointRow } from "./store-endpoints.ts";

export const showEndpoint = ({ id, url, events, createdAt, failingSince, offAt }: EndpointRow): Webhook => ({
  id,
  url,
  events: [...events],
  createDate: createdAt,
  failingSince,
  offDate: offAt,
});

export const showDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  type: row.type,
  jobId: row.jobId,
  status: row.status,
  tries: row.tries,
  createDate: row.createdAt,
  lastDate: row.lastAt,
  nextDate: row.nextAt,
  failure: row.failure,
  answerStatus: row.answerStatus,
  answer: row.answer,
});
