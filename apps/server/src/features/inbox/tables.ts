import type { Language } from "@cutwater/contract/i18n.ts";
import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from "../../platform/db/drizzle.ts";
import type { Note } from "./note.ts";

export type LetterAddress = { to: string; language: Language };

/** Messages to customers. Rows never change, except for the columns about mailing. Times are epoch milliseconds. */
export const messages = pgTable(
  "inbox_message",
  {
    id: uuid("id").notNull().primaryKey(),
    /** "c:<id>" for one customer; "*" for everybody who was a customer at that time. */
    ownerId: text("owner_id").notNull(),
    kind: text("kind").$type<Note["kind"]>().notNull(),
    /** Values for the placeholders in the texts of that kind, in the reader's language. */
    params: jsonb("params").$type<Note["params"]>().notNull(),
    link: text("link"),
    createdAt: bigint("created_at", { mode: "number" }).notNull(),
    /** When the mail is due; null when there is none, or it was sent. */
    letterAt: bigint("letter_at", { mode: "number" }),
    /** Address of the mail; null for the customer's own. */
    letterTo: jsonb("letter_to").$type<LetterAddress>(),
  },
  (table) => [
    index("inbox_message_owner_idx").on(table.ownerId, table.createdAt),
    index("inbox_message_created_idx").on(table.createdAt),
    index("inbox_message_letter_idx").on(table.letterAt),
  ],
);

/** Which owner has read which message. */
export const reads = pgTable(
  "inbox_read",
  {
    ownerId: text("owner_id").notNull(),
    messageId: uuid("message_id")
      .notNull()
      .references(() => messages.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ name: "inbox_read_pk", columns: [table.ownerId, table.messageId] }),
    index("inbox_read_message_idx").on(table.messageId),
  ],
);
