import { randomUUID } from "node:crypto";
import type { TakedownKind } from "@cutwater/contract/takedowns.ts";
import type { Db, Sql } from "../../platform/db/database.ts";
import { and, count, desc, eq, inArray, isNull, or } from "../../platform/db/drizzle.ts";
import { takedowns } from "./tables.ts";

export type TakedownRow = typeof takedowns.$inferSelect;
export type NewTakedown = Pick<TakedownRow, "kind" | "value" | "reason"> & { spellingOf?: string };

/** Whether one of these values is taken down. */
export async function isTakenDown(
  db: Sql,
  values: Readonly<Partial<Record<TakedownKind, readonly string[]>>>,
): Promise<boolean> {
  const isOne = (["link", "host", "file"] as const).map((kind) =>
    and(eq(takedowns.kind, kind), inArray(takedowns.value, [...(values[kind] ?? [])])),
  );
  const [row] = await db
    .select({ id: takedowns.id })
    .from(takedowns)
    .where(or(...isOne))
    .limit(1);
  return row !== undefined;
}

/** The links and hosts among these values that are taken down. */
export async function takenDownAmong(
  db: Sql,
  values: { link: readonly string[]; host: readonly string[] },
): Promise<{ link: Set<string>; host: Set<string> }> {
  const kinds = ["link", "host"] as const;
  const rows = await db
    .select({ kind: takedowns.kind, value: takedowns.value })
    .from(takedowns)
    .where(or(...kinds.map((kind) => and(eq(takedowns.kind, kind), inArray(takedowns.value, [...values[kind]])))));
  const valuesOf = (kind: TakedownKind) => new Set(rows.filter((row) => row.kind === kind).map(({ value }) => value));
  return { link: valuesOf("link"), host: valuesOf("host") };
}

/** Inserts a takedown. Inserting the same takedown twice stores only one. */
export async function insertTakedown(db: Sql, takedown: NewTakedown, at: number): Promise<TakedownRow> {
  const [made] = await db
    .insert(takedowns)
    .values({ ...takedown, id: randomUUID(), createdAt: at })
    .onConflictDoNothing()
    .returning();
  if (made) return made;
  const { kind, value } = takedown;
  const [known] = await db
    .select()
    .from(takedowns)
    .where(and(eq(takedowns.kind, kind), eq(takedowns.value, value)));
  if (!known) throw new Error("a takedown was neither new nor known");
  return known;
}

/** Deletes a takedown and its other spellings. @returns the removed row; null when there was none */
export async function deleteTakedown(db: Sql, id: string): Promise<TakedownRow | null> {
  const rows = await db
    .delete(takedowns)
    .where(or(eq(takedowns.id, id), eq(takedowns.spellingOf, id)))
    .returning();
  return rows.find((row) => row.id === id) ?? null;
}

export async function pageOfTakedowns(
  db: Db,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{ rows: TakedownRow[]; count: number }> {
  const named = isNull(takedowns.spellingOf);
  const rows = await db
    .select()
    .from(takedowns)
    .where(named)
    .orderBy(desc(takedowns.createdAt), desc(takedowns.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const [all] = await db.select({ count: count() }).from(takedowns).where(named);
  return { rows, count: all?.count ?? 0 };
}
