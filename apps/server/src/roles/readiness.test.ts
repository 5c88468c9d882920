import assert from "node:assert/strict";
import { test } from "node:test";
import { startFeatures, type TestFeatures } from "@cutwater/testing/features.ts";
import { silentLog } from "@cutwater/testing/make-database.ts";
import { makeHttp } from "@cutwater/testing/make-http.ts";
import { mountHealth } from "../platform/http/health.ts";
import { startClamdStandIn } from "../platform/scanner/clamd.stand-in.ts";
import { readiness } from "./readiness.ts";

test("operating.12 /readyz names the scanner; while it is down, the status is 503, or a warning if uploads pass", async (t) => {
  const daemon = await startClamdStandIn();
  const strict = await startFeatures({
    works: false,
    config: { scanner: { address: daemon.address, unscanned: "refuse" } },
  });
  const lenient = await startFeatures({
    works: false,
    config: { scanner: { address: daemon.address, unscanned: "accept" } },
  });
  const without = await startFeatures({ works: false });
  t.after(() => Promise.all([strict, lenient, without].map(({ close }) => close())));
  assert.deepEqual(await told(strict), [200, { kind: "clamd" }]);
  assert.deepEqual(await told(without), [200, undefined]);

  await daemon.close();
  assert.deepEqual(await told(strict), [503, "the scanner of uploads does not answer: uploads are refused"]);
  const warning = "the scanner of uploads does not answer: uploads are not scanned";
  assert.deepEqual(await told(lenient), [200, { kind: "clamd", warning }]);
});

/** The status of /readyz, and its detail about the scanner. No link engine runs in this test. */
async function told(features: TestFeatures): Promise<[number, unknown]> {
  const app = await makeHttp();
  const { engine: _, ...checks } = readiness({ parts: features.parts, features });
  mountHealth(app, checks, { log: silentLog, clock: features.parts.clock });
  const answer = await app.inject("/readyz");
  await app.close();
  return [answer.statusCode, answer.json().checks.scanner?.detail];
}
