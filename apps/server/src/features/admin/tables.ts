import type { Act } from "@cutwater/contract/admin.ts";
import { bigint, index, json, pgTable, text, uuid } from "../../platform/db/drizzle.ts";

/** Acts of admins; lines are added, never changed. Times are epoch milliseconds. */
export const acts = pgTable(
  "admin_act",
  {
    id: uuid("id").notNull().primaryKey(),
    adminId: text("admin_id").notNull(),
    act: text("act").$type<Act["act"]>().notNull(),
    /** Id of the customer, order, product, service or model that was changed. */
    subject: text("subject").notNull(),
    /** The requested values, field by field. */
    detail: json("detail").$type<Act["detail"]>().notNull(),
    createdAt: bigint("created_at", { mode: "number" }).notNull(),
  },
  (table) => [index("admin_act_created_idx").on(table.createdAt)],
);
