import type { Language } from "@cutwater/contract/i18n.ts";
import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from "../../platform/db/drizzle.ts";
import type { Note } from "./note.ts";

export type LetterAddress = { to: string; language: Language };

/** Messages to customers. Rows are never changed but for their letter. Times are epoch milliseconds. */
export const messages = pgTable(
  "inbox_message",
  {
    id: uuid("id").notNull().primaryKey(),
    /** "c:<id>" a customer; "*" all who were customers by then. */
    ownerId: text("owner_id").notNull(),
    kind: text("kind").$type<Note["kind"]>().notNull(),
    /** What the texts of that kind are filled with, in the reader's language. */
    params: jsonb("params").$type<Note["params"]>().notNull(),
    link: text("link"),
    createdAt: bigint("created_at", { mode: "number" }).notNull(),
    /** When it is to go out as a mail too; null when it is not, or went. */
    letterAt: bigint("letter_at", { mode: "number" }),
    /** Where the mail goes; null for the customer's own address. */
    letterTo: jsonb("letter_to").$type<LetterAddress>(),
  },
  (table) => [
    index("inbox_message_owner_idx").on(table.ownerId, table.createdAt),
    index("inbox_message_created_idx").on(table.createdAt),
    index("inbox_message_letter_idx").on(table.letterAt),
  ],
);

/** Who has read what. */
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
