import type { Db, Sql } from "../../../platform/db/database.ts";
import { asc, eq, isNotNull, notInArray } from "../../../platform/db/drizzle.ts";
import { services } from "../tables.ts";

export type ServiceRow = typeof services.$inferSelect;

export type NewService = Omit<ServiceRow, "position">;

/**
 * Stores the services that the tools bring, in the tools' order, beside the built-in service. Prices that admins changed stay. A
 * service whose tool is gone is no longer offered, but its price is kept.
 */
export async function offerServices(db: Db, own: string, brought: readonly NewService[]): Promise<void> {
  const codes = [own, ...brought.map(({ code }) => code)];
  await db.transaction(async (tx) => {
    for (const [place, row] of brought.entries()) {
      const position = place + 1;
      const { furtherEn, furtherZh } = row;
      const again = { target: services.code, set: { position, furtherEn, furtherZh } };
      await tx
        .insert(services)
        .values({ ...row, position })
        .onConflictDoUpdate(again);
    }
    await tx.update(services).set({ position: null }).where(notInArray(services.code, codes));
  });
}

/** The offered services, in the order in which lists show them. */
export const servicesInOrder = async (db: Sql): Promise<ServiceRow[]> =>
  await db
    .select()
    .from(services)
    .where(isNotNull(services.position))
    .orderBy(asc(services.position), asc(services.code));

/** Includes services that are no longer offered. */
export const allServices = async (db: Sql): Promise<ServiceRow[]> => await db.select().from(services);

/** @throws Error for an unknown code: the features that charge know their own codes. */
export async function serviceByCode(db: Sql, code: string): Promise<ServiceRow> {
  const [row] = await db.select().from(services).where(eq(services.code, code));
  if (!row) throw new Error(`there is no service ${code}`);
  return row;
}

export type ServiceChanges = Partial<
  Pick<ServiceRow, "nameEn" | "nameZh" | "amount" | "credits" | "furtherCredits" | "freeTimes">
>;

/** Null when there is no such service. */
export async function changeService(db: Sql, code: string, changes: ServiceChanges): Promise<ServiceRow | null> {
  const [row] = await db.update(services).set(changes).where(eq(services.code, code)).returning();
  return row ?? null;
}
