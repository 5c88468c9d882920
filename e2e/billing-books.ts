import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { OrderStatus } from "@cutwater/contract/billing.ts";
import { charges, orders } from "@cutwater/server/features/billing/tables.ts";
import { openDatabase } from "@cutwater/server/platform/db/open.ts";
import { silentLog } from "@cutwater/testing/make-database.ts";
import type { Stage } from "@cutwater/testing/stage.ts";
import type { RunningServer } from "@cutwater/testing/start-server.ts";

type Restarting = Pick<Stage, "server" | "replace">;

/**
 * Restarts the server at the same address with these customers as admins. `between` runs while it is stopped. No page should be
 * open in that time.
 */
export async function restartFor(
  stage: Restarting,
  adminIds: readonly string[],
  between: (database: RunningServer["database"]) => Promise<void> = async () => {},
): Promise<void> {
  const { server } = stage;
  await server.stop();
  await between(server.database);
  stage.replace(await server.again({ env: { PORT: new URL(server.origin).port, ADMIN_IDS: adminIds.join(",") } }));
}

/** Waits until a restarted server can also read links, because its link engine starts later than the rest. */
export async function untilReady({ origin }: Stage["server"], limitMs = 120_000): Promise<void> {
  const endsAt = Date.now() + limitMs;
  while (!(await fetch(`${origin}/readyz`)).ok) {
    if (Date.now() > endsAt) throw new Error(`the server was not ready within ${limitMs} ms`);
    await pause(250);
  }
}

const minuteMs = 60_000;

/** Statuses of the newest inserted orders; all older orders were abandoned. */
const { expired, consumed, refunded, invalid } = OrderStatus;
const endings = [expired, consumed, refunded];

/**
 * Writes long lists to a customer's books: ended orders, one for each way of ending, and free downloads. The newest entry of each
 * list is number 1.
 */
export async function plantBooks(
  place: RunningServer["database"],
  customerId: string,
  counts: { orders: number; records: number },
): Promise<void> {
  const database = await openDatabase(place, { log: silentLog });
  const at = Date.now();
  const places = (count: number) => Array.from({ length: count }, (_, place) => place + 1);
  try {
    await database.db.insert(orders).values(
      places(counts.orders).map((place) => ({
        id: `2026${randomInt(1e12)}${String(place).padStart(4, "0")}`,
        customerId,
        productId: "basic-month",
        productCode: "BASIC_MONTH" as const,
        priceCents: 490,
        currency: "USD" as const,
        payment: 9,
        status: endings[place - 1] ?? invalid,
        credits: 300,
        remains: 0,
        days: 30,
        createdAt: at - place * minuteMs,
        // An order that expired, was used up or was refunded had started; all others were abandoned before their start.
        startsAt: endings[place - 1] === undefined ? null : at - place * minuteMs,
        endsAt: null,
      })),
    );
    await database.db.insert(charges).values(
      places(counts.records).map((place) => ({
        key: `VIDEO_DOWNLOAD:${randomUUID()}`,
        id: randomUUID(),
        customerId,
        serviceCode: "VIDEO_DOWNLOAD",
        name: `Film ${place}`,
        units: 1,
        durationSeconds: 60 + place,
        credits: 0,
        isFree: true,
        state: "used" as const,
        round: 1,
        createdAt: at - place * minuteMs,
        endedAt: at - place * minuteMs,
      })),
    );
  } finally {
    await database.close();
  }
}
