import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { repositoryFolder } from "@cutwater/server/config/config.ts";
import { lacksPostgres } from "../postgres.ts";
import { lacksEngine } from "../start-server.ts";
import { runDrill } from "./drill.ts";
import { reportOf } from "./report.ts";

test("six faults under load, one worker lost for good: every job ends once, the books agree, all files and views are right", {
  skip: lacksEngine || lacksPostgres,
  timeout: 300_000,
}, async (t) => {
  const logs = join(repositoryFolder, "var/drill/test");
  const drilled = await runDrill({ seed: 20, minutes: null, customers: 3, logs, say: (line) => t.diagnostic(line) });
  t.diagnostic(reportOf(drilled));
  assert.deepEqual(drilled.books.problems, []);
  assert.equal(drilled.happened.length, 6);
  const probes = drilled.books.jobs.filter(({ kind }) => kind === "probe").length;
  assert.ok(drilled.books.jobs.length > probes + 1, `only ${drilled.books.jobs.length} jobs were asked for`);
});
