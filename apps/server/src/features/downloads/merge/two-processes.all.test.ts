import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { OrderStatus } from "@cutwater/contract/billing.ts";
import { mergePath } from "@cutwater/contract/downloads.ts";
import { JobStatus } from "@cutwater/contract/jobs.ts";
import { apiBase } from "@cutwater/contract/route.ts";
import { createVisitor } from "@cutwater/testing/features.ts";
import { lacks, placeDatabase, silentLog } from "@cutwater/testing/make-database.ts";
import { lacksEngine, startServer } from "@cutwater/testing/start-server.ts";
import { systemClock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import { openDatabase } from "../../../platform/db/open.ts";
import { createSessions } from "../../accounts/sessions/sessions.ts";
import { customers } from "../../accounts/tables.ts";
import { adjust } from "../../billing/ledger/adjust.ts";
import { differencesInBooks } from "../../billing/ledger/check.ts";
import { creditsOf, insertOrder } from "../../billing/ledger/store-lots.ts";
import { charges, services } from "../../billing/tables.ts";
import { jobs } from "../../jobs/tables.ts";
import type { Described } from "../parse/describe.ts";
import { serviceCode } from "../service-code.ts";

const customerId = "123456789";
const tasks = 50;
const credits = 10;

test("of 50 charged downloads at once, sent to two processes, exactly as many get through as there are credits", {
  skip: lacksEngine || lacks("postgres"),
}, async () => {
  const { config, remove } = await placeDatabase("postgres");
  const database = await openDatabase(config, { log: silentLog });
  const token = await prepare(database.db);
  const env = {
    DATABASE_URL: config.kind === "postgres" ? config.url : "",
    APP_SECRET: "a secret of the tests, long enough to sign",
  };
  // No worker takes the merges off the queue, so no merge ends while the other requests arrive.
  const servers = await Promise.all([1, 2].map(() => startServer({ env, roles: ["api"] })));
  try {
    const callers = servers.map(({ origin }) =>
      Object.assign(
        createVisitor(() => origin),
        { token },
      ),
    );
    const ask = async (place: number): Promise<string> => {
      const wanted = new URLSearchParams({ jobId: `task-${place}`, quality: "1080p", lang: "en" });
      return (await callers[place % 2]?.get(`${apiBase}${mergePath}?${wanted}`))?.text() ?? "no answer";
    };
    const answers = await Promise.all(Array.from({ length: tasks }, (_, place) => ask(place)));
    const through = answers.filter((answer) => answer === "SUCCESS");
    assert.equal(through.length, credits, answers.join("\n"));
    for (const answer of answers) assert.match(answer, /^SUCCESS$|^Your credits are insufficient, please purchase$/);
    assert.equal((await database.db.select().from(charges)).length, credits);
    assert.equal(await creditsOf(database.db, customerId, Date.now()), 0);

    const again = await Promise.all(Array.from({ length: tasks }, (_, place) => ask(place)));
    assert.deepEqual(again, answers, "who was charged goes on, who was not is refused still");
    assert.equal((await database.db.select().from(charges)).length, credits, "and nobody is charged twice");
    assert.deepEqual(await differencesInBooks(database.db), []);
  } finally {
    await Promise.all(servers.map((server) => server.close()));
    await database.close();
    await remove();
  }
});

/**
 * Creates a signed-in customer with a plan that opens 1080p, credits in two lots, no free uses, and tasks whose links have been
 * read.
 */
async function prepare(db: Db): Promise<string> {
  const at = Date.now();
  await db.update(services).set({ freeTimes: 0 });
  await db.insert(customers).values({ id: customerId, email: "many@example.org", language: "en", createdAt: at });
  await db.transaction(async (tx) => {
    for (const [amount, days] of [
      [credits - 4, 30],
      [4, 7],
    ] as const)
      await adjust(tx, { customerId, amount, days, onceKey: randomUUID() }, systemClock);
  });
  await insertOrder(db, {
    id: randomUUID(),
    customerId,
    productId: "premium-month",
    productCode: "PREMIUM_MONTH",
    priceCents: 0,
    currency: "CNY",
    payment: 0,
    status: OrderStatus.consumed,
    credits: 0,
    remains: 0,
    days: 30,
    createdAt: at,
    startsAt: at,
    endsAt: at + 86_400_000,
  });
  await db.insert(jobs).values(
    Array.from({ length: tasks }, (_, place) => ({
      id: randomUUID(),
      ownerId: `c:${customerId}`,
      jobId: `task-${place}`,
      serviceCode,
      name: `Task ${place}`,
      link: "https://example.com/",
      data: {},
      status: JobStatus.succeeded,
      attempt: 1,
      createdAt: at,
      startedAt: at,
      endedAt: at,
      result: described(),
    })),
  );
  const sessions = createSessions({ db, clock: systemClock, hub: { publish: async () => {} } });
  return (await sessions.begin(customerId, { address: "127.0.0.1", device: "test", browser: null })).token;
}

const described = (): Described => ({
  extractionId: randomUUID(),
  title: "t",
  hasCover: false,
  site: "example.com",
  link: "https://example.com/",
  author: null,
  duration: 1,
  video: {
    "1080p": {
      container: "mp4",
      videoCodec: "AVC",
      audioCodec: "AAC",
      width: 1920,
      height: 1080,
      fps: 30,
      bitrateKbps: null,
      language: null,
      sizeBytes: 200,
      isSizeExact: true,
      needsMerge: false,
      passes: true,
    },
  },
  photos: {},
  subtitles: [],
  entries: [],
  audio: {},
});
