import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { aCustomer, type SignedUp } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures, trialTools } from "@cutwater/testing/features.ts";
import { quickPasswords } from "@cutwater/testing/shop.ts";
import { askTrial, endOf, type TrialData } from "@cutwater/testing/trials.ts";
import { eq } from "../../../platform/db/drizzle.ts";
import { createLog } from "../../../platform/log/create.ts";
import { jobs } from "../tables.ts";

let features: TestFeatures;
let customer: SignedUp;
const lines: string[] = [];
before(async () => {
  const log = createLog("warn", { write: (line: string) => void lines.push(line) });
  features = await startFeatures({ tools: trialTools, passwords: quickPasswords, works: false, log });
  customer = await aCustomer(features, { plan: "BASIC_MONTH" });
  // Data that an earlier version of the tool stored and the present version rejects.
  const { message: job } = await askTrial(customer, { units: 3 });
  const { db } = features.parts.database;
  await db
    .update(jobs)
    .set({ data: { steps: 0 } })
    .where(eq(jobs.id, job.id));
  stored = job.id;
  await features.jobs.work();
});
after(() => features.close());
let stored: string;

const faultsOf = (id: string): string[] =>
  lines.filter((line) => line.includes(id) && line.includes('"level":"error"'));

/** Asserts one run, one line in the log, and that everything is released. */
async function assertOneFault(id: string, sentences: Record<"en" | "zh", string>): Promise<void> {
  const failed = await endOf(customer, id);
  assert.deepEqual([failed.status, failed.error, failed.credits], [2, sentences.en, 0]);
  const zh = await customer.call("GET", "/client/customer/job/get", { id, lang: "zh" });
  assert.equal(zh.message.error, sentences.zh);
  const [row] = await features.jobs.ofOwner(failed.uid, [id]);
  assert.equal(row?.attempt, 1, "not tried again");
  const [line = "", ...others] = faultsOf(id);
  assert.deepEqual(others, []);
  assert.match(line, /ZodError/, "the log has the schema's words");
}

test("jobs.7 stored data that the tool's schema refuses end the job at once: one log entry, and the owner sees the field", async () => {
  await assertOneFault(stored, {
    en: 'The field "steps" must be 1 or more.',
    zh: "字段“steps”不能小于 1。",
  });
});

test("jobs.7 a result that the tool's schema refuses ends the job too, and its owner reads whose fault it is", async () => {
  const { message: job } = await askTrial(customer, { ends: "unfit" } satisfies TrialData);
  await assertOneFault(job.id, {
    en: "The tool's result cannot be used. This is a fault of this site.",
    zh: "工具生成的结果无法使用，这是本站的故障。",
  });
});
