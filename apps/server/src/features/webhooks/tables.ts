import type { WebhookEvent, WebhookFailure, webhookTypes } from "@cutwater/contract/webhooks.ts";
import { bigint, foreignKey, index, integer, pgTable, smallint, text, uuid } from "../../platform/db/drizzle.ts";

/** Addresses to which events of customers are sent. Times are epoch milliseconds. */
export const endpoints = pgTable(
  "webhooks_endpoint",
  {
    id: uuid("id").notNull().primaryKey(),
    /** "c:" and the customer's id. */
    ownerId: text("owner_id").notNull(),
    url: text("url").notNull(),
    events: text("events").array().$type<WebhookEvent[]>().notNull(),
    /** Seal (platform/seals.ts) of the secret that signs the requests. */
    sealedSecret: text("sealed_secret").notNull(),
    createdAt: bigint("created_at", { mode: "number" }).notNull(),
    /** When the first try failed since the latest success; null after a success. */
    failingSince: bigint("failing_since", { mode: "number" }),
    /** When the server switched it off; null while it is on. */
    offAt: bigint("off_at", { mode: "number" }),
  },
  (table) => [index("webhooks_endpoint_owner_idx").on(table.ownerId)],
);

/** One event for one endpoint: what is sent, and how the tries went. */
export const deliveries = pgTable(
  "webhooks_delivery",
  {
    /** The webhook-id of each try. */
    id: uuid("id").notNull().primaryKey(),
    endpointId: uuid("endpoint_id").notNull(),
    type: text("type").$type<(typeof webhookTypes)[number]>().notNull(),
    /** The owner's id of the job; null for a ping. */
    jobId: text("job_id"),
    /** The JSON that is signed and sent; the same in each try. */
    body: text("body").notNull(),
    status: text("status").$type<"waiting" | "delivered" | "failed">().notNull(),
    /** Number of tries that have begun. Only the latest one may store its result. */
    tries: smallint("tries").notNull(),
    createdAt: bigint("created_at", { mode: "number" }).notNull(),
    /**
     * When the next try is due. While a try is running: when it counts as failed if its process has died. Null when no try is
     * left.
     */
    nextAt: bigint("next_at", { mode: "number" }),
    lastAt: bigint("last_at", { mode: "number" }),
    failure: text("failure").$type<WebhookFailure>(),
    answerStatus: integer("answer_status"),
    answer: text("answer"),
  },
  (table) => [
    foreignKey({
      name: "webhooks_delivery_endpoint_fk",
      columns: [table.endpointId],
      foreignColumns: [endpoints.id],
    }).onDelete("cascade"),
    index("webhooks_delivery_endpoint_idx").on(table.endpointId, table.createdAt),
    index("webhooks_delivery_next_idx").on(table.nextAt),
    index("webhooks_delivery_created_idx").on(table.createdAt),
  ],
);
