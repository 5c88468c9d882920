import { type AnyPgColumn, eq, type SQL, sql } from "../../platform/db/drizzle.ts";
import type { TakedownTarget } from "./value-of.ts";

/** Condition: the column's link is the taken-down one, or lies on the taken-down host or one of its subdomains. */
export const isLinkOf = (column: AnyPgColumn, { kind, value }: TakedownTarget): SQL =>
  kind === "link" ? eq(column, value) : sql`${column} ~* ${hostIn(value)}`;

/** Links of a host and all its subdomains, as a PostgreSQL regular expression. */
const hostIn = (host: string): string => `^https?://([^/?#]+\\.)?${host.replaceAll(".", "\\.")}(:|/|$)`;
