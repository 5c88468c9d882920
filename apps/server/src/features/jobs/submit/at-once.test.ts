import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { aCustomer, type SignedUp } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures, trialTools } from "@cutwater/testing/features.ts";
import { engines, lacks } from "@cutwater/testing/make-database.ts";
import { quickPasswords } from "@cutwater/testing/shop.ts";
import { askTrial } from "@cutwater/testing/trials.ts";
import { eq } from "../../../platform/db/drizzle.ts";
import { customers } from "../../accounts/tables.ts";
import { jobs } from "../tables.ts";

// The customers are admins, because no credits are held for admins' jobs: no lock in the ledger makes the requests wait for each
// other.
for (const engine of engines)
  describe(`concurrent jobs of an admin, on ${engine}`, { skip: lacks(engine) }, () => {
    let features: TestFeatures;
    before(async () => {
      features = await startFeatures({ engine, tools: trialTools, works: false, passwords: quickPasswords });
    });
    after(() => features.close());

    async function anAdmin(): Promise<SignedUp> {
      const admin = await aCustomer(features);
      await features.parts.database.db.update(customers).set({ isAdmin: true }).where(eq(customers.id, admin.id));
      return admin;
    }
    const rowsOf = ({ id }: SignedUp) =>
      features.parts.database.db
        .select()
        .from(jobs)
        .where(eq(jobs.ownerId, `c:${id}`));

    test("each job's turn is a minute after the previous one, whichever process took it", async () => {
      const admin = await anAdmin();
      const asked = await Promise.all(Array.from({ length: 12 }, () => askTrial(admin)));
      assert.ok(asked.every(({ state }) => state === "0"));
      const turns = (await rowsOf(admin)).map(({ turnAt }) => turnAt ?? 0).toSorted((one, other) => one - other);
      const gaps = turns.slice(1).map((turn, place) => turn - (turns[place] ?? 0));
      assert.ok(
        gaps.every((ms) => ms >= 60_000),
        gaps.join(),
      );
    });

    test("concurrent submissions never exceed the limit of unfinished jobs", async () => {
      const admin = await anAdmin();
      const { message: first } = await askTrial(admin);
      const [row = assert.fail()] = await rowsOf(admin);
      const others = Array.from({ length: 94 }, () => ({ ...row, id: randomUUID(), jobId: randomUUID() }));
      await features.parts.database.db.insert(jobs).values(others.map((one) => ({ ...one, data: {}, result: null })));
      const asked = await Promise.all(Array.from({ length: 12 }, () => askTrial(admin)));
      assert.equal(asked.filter(({ state }) => state === "0").length, 5, first.jobId);
      assert.equal(asked.filter(({ key }) => key === "tooManyJobs").length, 7);
      assert.equal((await rowsOf(admin)).length, 100);
    });
  });
