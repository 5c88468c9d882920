import assert from "node:assert/strict";
import { after, beforeEach, describe, test } from "node:test";
import { makeDatabase, quickEngine } from "@cutwater/testing/make-database.ts";
import { siteReads } from "../tables.ts";
import { createSiteHealth, type SiteHealth } from "./site-health.ts";

const hour = 3_600_000;
const noon = 480_000 * hour;

describe("the health of sites", async () => {
  const database = await makeDatabase(quickEngine);
  let health: SiteHealth;
  const record = (site: string, ok: boolean, at = noon, engine = "1") => health.record(site, ok, at, engine);
  beforeEach(async () => {
    await database.db.delete(siteReads);
    health = createSiteHealth(database.db, ["promised.example"]);
  });
  after(() => database.close());

  test("a site's success of the last day is counted over all processes, the busiest site first", async () => {
    await record("a.example", true);
    await record("b.example", true);
    await createSiteHealth(database.db).record("b.example", true, noon + 2 * hour, "2");
    await record("b.example", false, noon + 3 * hour, "2");
    assert.deepEqual(await health.summary(noon + 4 * hour), [
      { site: "b.example", succeeded: 2, failed: 1, successPercent: 67, lastSuccessAt: noon + 2 * hour },
      { site: "a.example", succeeded: 1, failed: 0, successPercent: 100, lastSuccessAt: noon },
    ]);
    assert.deepEqual(
      await health.ofEngine("2", noon + 4 * hour, 48),
      new Map([["b.example", { succeeded: 1, failed: 1 }]]),
    );
  });

  test("all hosts of a site count as one site", async () => {
    await record("www.video.example", true);
    await record("m.video.example", false);
    await record("mobile.Video.example", false);
    await record("m.example", true);
    const counted = (await health.summary(noon)).map(({ site, succeeded, failed }) => [site, succeeded, failed]);
    assert.deepEqual(counted, [
      ["video.example", 1, 2],
      ["m.example", 1, 0],
    ]);
  });

  test("reads older than a day do not count; the last success is known for a week, then everything is deleted", async () => {
    await record("a.example", true);
    await record("a.example", false, noon + 30 * hour);
    assert.deepEqual(await health.summary(noon + 30 * hour), [
      { site: "a.example", succeeded: 0, failed: 1, successPercent: 0, lastSuccessAt: noon },
    ]);
    assert.deepEqual(await health.summary(noon + 80 * hour), []);
    await health.sweep(noon + 10 * 24 * hour);
    assert.equal(await database.db.$count(siteReads), 0);
  });

  test("a host that was never read is not recorded, unless it is a promised site", async () => {
    await record("my-typo.example", false);
    await record("www.promised.example", false);
    assert.equal(await database.db.$count(siteReads), 1);
    assert.deepEqual(
      (await health.summary(noon)).map(({ site }) => site),
      ["promised.example"],
    );
  });
});
