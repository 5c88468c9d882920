import { randomUUID } from "node:crypto";
import { createSessions } from "@cutwater/server/features/accounts/sessions/sessions.ts";
import { customers } from "@cutwater/server/features/accounts/tables.ts";
import { adjust } from "@cutwater/server/features/billing/ledger/adjust.ts";
import { systemClock } from "@cutwater/server/platform/clock.ts";
import type { Db } from "@cutwater/server/platform/db/database.ts";

export const preparedId = "123456789";

/** Writes a signed-in customer with credits to a database before any server opens it. @returns the session token */
export async function prepareCustomer(db: Db, credits: number, id = preparedId): Promise<string> {
  const at = Date.now();
  await db.insert(customers).values({ id, email: `many-${id}@example.org`, language: "en", createdAt: at });
  const given = { customerId: id, amount: credits, days: 30, onceKey: randomUUID() };
  await db.transaction((tx) => adjust(tx, given, systemClock));
  const sessions = createSessions({ db, clock: systemClock, hub: { publish: async () => {} } });
  return (await sessions.begin(id, { address: "127.0.0.1", device: "test", browser: null })).token;
}
