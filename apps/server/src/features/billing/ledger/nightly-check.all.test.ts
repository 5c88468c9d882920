import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { silentLog } from "@cutwater/testing/make-database.ts";
import { copyPreparedDatabase } from "@cutwater/testing/prepared-database.ts";
import { lacksEngine, startServer } from "@cutwater/testing/start-server.ts";
import { openDatabase } from "../../../platform/db/open.ts";
import { orders } from "../tables.ts";

/** Plants credits that no line of the ledger accounts for. */
async function plant(folder: string): Promise<void> {
  await copyPreparedDatabase(folder);
  const database = await openDatabase({ kind: "pglite", folder }, { log: silentLog });
  const at = Date.now();
  await database.db.insert(orders).values({
    id: "planted",
    customerId: "1",
    productId: "basic-month",
    productCode: "BASIC_MONTH",
    priceCents: 490,
    currency: "USD",
    payment: 9,
    status: 1,
    credits: 300,
    remains: 299,
    days: 30,
    createdAt: at,
    startsAt: at,
    endsAt: at + 86_400_000,
  });
  await database.close();
}

test("a running server tells of books that do not add up: a line of its log for each sum, and a figure in /metrics", {
  skip: lacksEngine,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "cutwater-books-"));
  await plant(join(dataDir, "database"));
  const server = await startServer({ env: { DATA_DIR: dataDir } });
  try {
    const figure = async () =>
      /^billing_ledger_differences (\S+)$/m.exec(await (await fetch(`${server.origin}/metrics`)).text())?.[1];
    const lines = () =>
      server.lines
        .filter((line) => line.includes("the books do not add up"))
        .map((line) => JSON.parse(line))
        .map(({ level, rule, subject, expected, found }) => ({ level, rule, subject, expected, found }));
    // The clock adds the books up at its start.
    for (let tries = 0; lines().length < 2 && tries < 600; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    assert.deepEqual(lines(), [
      { level: "error", rule: "ledger = remains", subject: "1", expected: 0, found: 299 },
      { level: "error", rule: "lot = its allocations", subject: "planted", expected: 0, found: 299 },
    ]);
    assert.equal(await figure(), "2");
  } finally {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});
