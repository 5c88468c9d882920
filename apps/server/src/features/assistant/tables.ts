import type { MessagePart, UnderstoodBy } from "@cutwater/contract/assistant.ts";
import type { Asked } from "@cutwater/requests/request.ts";
import type { z } from "zod";
import { bigint, boolean, index, jsonb, pgTable, text, uuid } from "../../platform/db/drizzle.ts";

/** Conversations of customers with the assistant. Times are epoch milliseconds. */
export const assistantThreads = pgTable(
  "assistant_threads",
  {
    id: uuid("id").notNull().primaryKey(),
    /** "c:" and the customer's id. */
    ownerId: text("owner_id").notNull(),
    title: text("title").notNull(),
    updatedAt: bigint("updated_at", { mode: "number" }).notNull(),
  },
  (table) => [index("assistant_threads_owner_idx").on(table.ownerId, table.updatedAt)],
);

/** Messages of a conversation. Two messages of one conversation never have the same time. */
export const assistantMessages = pgTable(
  "assistant_messages",
  {
    id: uuid("id").notNull().primaryKey(),
    threadId: uuid("thread_id")
      .notNull()
      .references(() => assistantThreads.id, { onDelete: "cascade" }),
    role: text("role").$type<"customer" | "assistant">().notNull(),
    parts: jsonb("parts").$type<MessagePart[]>().notNull(),
    /** What the answer asks back, for the reading of the next message. */
    asked: jsonb("asked").$type<Asked>(),
    isCut: boolean("is_cut").notNull().default(false),
    understoodBy: jsonb("understood_by").$type<z.output<typeof UnderstoodBy>>(),
    createdAt: bigint("created_at", { mode: "number" }).notNull(),
  },
  (table) => [index("assistant_messages_thread_idx").on(table.threadId, table.createdAt)],
);
