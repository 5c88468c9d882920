import type { Language } from "@cutwater/contract/i18n.ts";
import type { SupportTopic } from "@cutwater/contract/support.ts";
import { bigint, index, pgTable, text, uuid } from "../../platform/db/drizzle.ts";

/** Messages to the people who run the instance. Times are epoch milliseconds. */
export const supportMessages = pgTable(
  "support_message",
  {
    id: uuid("id").notNull().primaryKey(),
    /** "c:<id>" for a customer, "v:<uuid>" for a visitor. */
    ownerId: text("owner_id").notNull(),
    topic: text("topic").$type<SupportTopic>().notNull(),
    text: text("text").notNull(),
    email: text("email"),
    /** The writer's language, also used for the answer's letter. */
    language: text("language").$type<Language>().notNull(),
    jobId: text("job_id"),
    createdAt: bigint("created_at", { mode: "number" }).notNull(),
    /** Null while it waits. */
    endedAt: bigint("ended_at", { mode: "number" }),
    /** Null while it waits, and when it was closed without an answer. */
    answer: text("answer"),
  },
  (table) => [
    index("support_message_owner_idx").on(table.ownerId),
    index("support_message_ended_idx").on(table.endedAt, table.createdAt),
  ],
);
