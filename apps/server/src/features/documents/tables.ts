import { bigint, index, pgTable, text } from "../../platform/db/drizzle.ts";

/** Documents that customers keep for tools, such as their own templates. Times are epoch milliseconds. */
export const documents = pgTable(
  "documents",
  {
    id: text("id").primaryKey(),
    /** "c:<id>" for a customer. */
    ownerId: text("owner_id").notNull(),
    serviceCode: text("service_code").notNull(),
    name: text("name").notNull(),
    /** The document as JSON text, in the format of the tool's schema. */
    content: text("content").notNull(),
    createdAt: bigint("created_at", { mode: "number" }).notNull(),
  },
  (table) => [index("documents_owner_idx").on(table.ownerId, table.serviceCode, table.createdAt)],
);
