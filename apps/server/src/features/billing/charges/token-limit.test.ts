import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { aProgram } from "@cutwater/testing/access-tokens.ts";
import { aCustomer, buys, type SignedUp } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures, trialTools, type Visitor } from "@cutwater/testing/features.ts";
import { engines, lacks } from "@cutwater/testing/make-database.ts";
import { quickPasswords } from "@cutwater/testing/shop.ts";
import { askTrial } from "@cutwater/testing/trials.ts";
import { eq } from "../../../platform/db/drizzle.ts";
import { makeAdmin } from "../../accounts/index.ts";
import { differencesInBooks } from "../ledger/check.ts";
import { charges, services } from "../tables.ts";

const day = 86_400_000;

for (const engine of engines)
  describe(`credits a day of an access token, on ${engine}`, { skip: lacks(engine) }, () => {
    let features: TestFeatures;
    let customer: SignedUp;
    before(async () => {
      features = await startFeatures({ engine, tools: trialTools, works: false, passwords: quickPasswords });
      customer = await aCustomer(features, { plan: "PREMIUM_MONTH" });
      // The next test may not cross midnight.
      features.later(day - (features.parts.clock.now() % day) + 3_600_000);
    });
    after(async () => {
      assert.deepEqual(await differencesInBooks(features.parts.database.db), []);
      await features.close();
    });

    const stateOf = async (who: Visitor, units: number, jobId?: string) =>
      (await askTrial(who, { units }, jobId)).state;
    const todayOf = async (id: string): Promise<number> => {
      const { list } = (await customer.call("GET", "/client/customer/token/list")).message;
      return list.find((one: { id: string }) => one.id === id).creditsToday;
    };
    const creditsOf = async (): Promise<number> =>
      (await customer.call("GET", "/client/customer/get/info")).message.credits;

    test("jobs of a token take credits up to its limit, and say what is left of it; the customer has no such limit", async () => {
      const program = await aProgram(features, customer, { creditsPerDay: 5 });
      assert.equal(await stateOf(program, 3), "0");
      const before = await creditsOf();
      const refused = await program.call("POST", "/client/opencut/execute/prepare", {
        serviceCode: "TRIAL",
        jobId: "beyond",
        name: "n",
        data: { units: 3 },
        lang: "en",
      });
      assert.deepEqual(
        [refused.state, refused.key, refused.message],
        [
          "20001",
          "tokenCreditsUsedUp",
          "This access token may use 5 credits a day. 2 are left today, and this needs 3.",
        ],
      );
      assert.equal(refused.retryAfterSeconds, Math.ceil((day - (features.parts.clock.now() % day)) / 1_000));
      assert.equal(await creditsOf(), before, "nothing was held");
      assert.equal((await customer.call("GET", "/client/customer/job/get", { id: "beyond" })).key, "jobUnknown");
      assert.equal(await stateOf(program, 2), "0");
      assert.equal(await todayOf(program.made.id), 5);
      assert.equal(await stateOf(customer, 9), "0");
    });

    test("jobs that are submitted at the same time never pass the limit together", async () => {
      const program = await aProgram(features, customer, { creditsPerDay: 7 });
      const states = await Promise.all(Array.from({ length: 8 }, () => stateOf(program, 2)));
      assert.equal(states.filter((state) => state === "0").length, 3);
      assert.equal(await todayOf(program.made.id), 6);
    });

    test("the same job sent twice counts once, and a token's limit is its own", async () => {
      const one = await aProgram(features, customer, { creditsPerDay: 2 });
      const other = await aProgram(features, customer, { creditsPerDay: 2 });
      const jobId = randomUUID();
      assert.deepEqual([await stateOf(one, 2, jobId), await stateOf(one, 2, jobId)], ["0", "0"]);
      assert.equal(await stateOf(one, 1), "20001");
      assert.equal(await stateOf(other, 2), "0");
    });

    test("credits that were returned can be taken again on the same day", async () => {
      const program = await aProgram(features, customer, { creditsPerDay: 2 });
      const { message: job } = await askTrial(program, { units: 2 });
      assert.equal((await program.call("POST", "/client/opencut/execute/cancel", { id: job.id })).state, "0");
      assert.equal(await todayOf(program.made.id), 0);
      assert.equal(await stateOf(program, 2), "0");
      assert.equal(await stateOf(program, 1), "20001");
    });

    test("at midnight (UTC) the whole limit is there again", async () => {
      const program = await aProgram(features, customer, { creditsPerDay: 2 });
      assert.equal(await stateOf(program, 2), "0");
      features.later(day - (features.parts.clock.now() % day) - 60_000);
      assert.equal(await stateOf(program, 1), "20001");
      features.later(60_001);
      assert.equal(await todayOf(program.made.id), 0);
      assert.equal(await stateOf(program, 2), "0");
    });

    test("free uses and an admin's work count nothing, so they also pass a limit of 0", async () => {
      const { db } = features.parts.database;
      const setFree = (freeTimes: number) => db.update(services).set({ freeTimes }).where(eq(services.code, "TRIAL"));
      const newcomer = await aCustomer(features);
      const program = await aProgram(features, newcomer, { creditsPerDay: 0 });
      await setFree(1);
      assert.deepEqual([await stateOf(program, 3), await stateOf(program, 3)], ["0", "20001"]);
      await setFree(0);
      await makeAdmin(db, newcomer.email);
      assert.equal(await stateOf(program, 3), "0");
    });

    test("a deleted account's charges name no token", async () => {
      const other = await aCustomer(features);
      await buys(features, other.id, "BASIC_MONTH");
      const program = await aProgram(features, other);
      assert.equal(await stateOf(program, 1), "0");
      const { db } = features.parts.database;
      const named = () => db.select().from(charges).where(eq(charges.tokenId, program.made.id));
      assert.equal((await named()).length, 1);
      await other.call("POST", "/client/customer/delete", { password: "secret123" });
      assert.deepEqual(await named(), []);
    });
  });
