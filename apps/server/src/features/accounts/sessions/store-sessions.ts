import type { Sql } from "../../../platform/db/database.ts";
import { and, desc, eq, gt, inArray, isNull, lte, ne, or, sql } from "../../../platform/db/drizzle.ts";
import { customers, sessions } from "../tables.ts";

export type SessionRow = typeof sessions.$inferSelect;
/**
 * How a session ended. "logout": by itself; calls then get state 10002. "elsewhere": by another session or a new password; calls
 * then get state 10005.
 */
export type EndReason = "logout" | "elsewhere";

export const insertSession = async (db: Sql, row: Omit<SessionRow, "endReason" | "lastAt">): Promise<void> => {
  await db.insert(sessions).values({ ...row, lastAt: row.createdAt });
};

export type KnownSession = SessionRow & { isAdmin: boolean };

export async function findSession(db: Sql, tokenHash: string): Promise<KnownSession | null> {
  const [found] = await db
    .select({ session: sessions, isAdmin: customers.isAdmin })
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .where(eq(sessions.tokenHash, tokenHash));
  return found ? { ...found.session, isAdmin: found.isAdmin } : null;
}

/** Stores the latest use, unless one was stored after `unlessSince`. */
export async function touchSession(
  db: Sql,
  id: string,
  { at, address, unlessSince }: { at: number; address: string; unlessSince: number },
): Promise<void> {
  await db
    .update(sessions)
    .set({ lastAt: at, address })
    .where(and(eq(sessions.id, id), lte(sessions.lastAt, unlessSince)));
}

/** Not ended yet; a brief session has its end set in advance. */
const isLiving = (at: number) => or(isNull(sessions.endedAt), gt(sessions.endedAt, at));

/** Whether a session has not ended by an act. Its age is not checked. */
export async function isSessionLiving(db: Sql, id: string, at: number): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), isLiving(at)));
  return rows.length === 1;
}

export const livingSessions = (
  db: Sql,
  customerId: string,
  { at, madeAfter }: { at: number; madeAfter: number },
): Promise<SessionRow[]> =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.customerId, customerId), isLiving(at), gt(sessions.createdAt, madeAfter)))
    .orderBy(desc(sessions.lastAt), desc(sessions.id));

/** Keeps the `mostKept` sessions used last, living ones before ended ones. @returns how many were deleted. */
export async function forgetBeyond(
  db: Sql,
  customerId: string,
  { mostKept, at }: { mostKept: number; at: number },
): Promise<number> {
  const beyond = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.customerId, customerId))
    .orderBy(desc(sql`${isLiving(at)}`), desc(sessions.lastAt), desc(sessions.id))
    .offset(mostKept);
  return (await db.delete(sessions).where(inArray(sessions.id, beyond)).returning({ id: sessions.id })).length;
}

/** Addresses and browsers in which a customer was signed in recently, ended sessions included. */
export const originsOf = (db: Sql, customerId: string): Promise<Pick<SessionRow, "address" | "browser">[]> =>
  db
    .select({ address: sessions.address, browser: sessions.browser })
    .from(sessions)
    .where(eq(sessions.customerId, customerId));

/** Ends a customer's living sessions: all but `except`, or only `only`. @returns how many. */
export async function endSessions(
  db: Sql,
  customerId: string,
  { only, except, at, reason }: { only?: string; except?: string | null; at: number; reason: EndReason },
): Promise<number> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: at, endReason: reason })
    .where(
      and(
        eq(sessions.customerId, customerId),
        isLiving(at),
        only ? eq(sessions.id, only) : undefined,
        except ? ne(sessions.id, except) : undefined,
      ),
    )
    .returning({ id: sessions.id });
  return ended.length;
}

export const forgetSessionsMadeBefore = async (db: Sql, at: number): Promise<void> => {
  await db.delete(sessions).where(lte(sessions.createdAt, at));
};

/** When a session began; null for an unknown one. */
export async function sessionStart(db: Sql, id: string): Promise<number | null> {
  const [row] = await db.select({ createdAt: sessions.createdAt }).from(sessions).where(eq(sessions.id, id));
  return row?.createdAt ?? null;
}

/** All sessions still stored, ended ones included; latest first. */
export const sessionsOf = (db: Sql, customerId: string): Promise<SessionRow[]> =>
  db.select().from(sessions).where(eq(sessions.customerId, customerId)).orderBy(desc(sessions.createdAt));
