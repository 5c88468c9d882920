import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { aCustomer } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures } from "@cutwater/testing/features.ts";
import { engines, lacks } from "@cutwater/testing/make-database.ts";
import { aFilm, anUpload, sendFile } from "@cutwater/testing/uploads.ts";
import { spaceLimits } from "../limits.ts";
import { UploadStatus, uploads } from "../tables.ts";

for (const engine of engines)
  describe(`uploads that a job is being asked for, on ${engine}`, { skip: lacks(engine) }, () => {
    let features: TestFeatures;
    let film: Buffer;
    /** Runs while the keeper is asked which uploads jobs use. None of the jobs is stored yet. */
    let whileAsked: (() => Promise<unknown>) | null = null;
    before(async () => {
      film = await aFilm({ seconds: 1 });
      features = await startFeatures({ engine, works: false });
      features.uploads.keepFor(async () => {
        await whileAsked?.();
        return new Set();
      });
    });
    after(() => features.close());

    test("the sweeper keeps an upload whose job is being requested", async () => {
      const customer = await aCustomer(features);
      const { domain, src } = await anUpload(customer, film);
      features.later(25 * 3_600_000);
      let times = 0;
      whileAsked = async () => {
        // The first call is for the list of expired uploads, the second call comes just before the deletion.
        if (++times === 2) assert.ok(await features.uploads.find(`c:${customer.id}`, domain + src));
      };
      const sweep = features.uploads.chores.find(({ name }) => name === "uploads: sweep") ?? assert.fail();
      await sweep.run(new AbortController().signal);
      assert.equal(times, 2);
      whileAsked = null;
      assert.equal((await fetch(domain + src)).status, 200);
      assert.ok(await features.uploads.find(`c:${customer.id}`, domain + src));
    });

    test("such an upload is not deleted for another upload of its owner either", async () => {
      const customer = await aCustomer(features);
      const { domain, src } = await anUpload(customer, film);
      features.later(11 * 60_000);
      const now = features.parts.clock.now();
      await features.parts.database.db.insert(uploads).values({
        id: randomUUID(),
        ownerId: `c:${customer.id}`,
        status: UploadStatus.kept,
        sizeBytes: spaceLimits.customerBytes - film.length - 10,
        createdAt: now,
        usedAt: now,
      });
      whileAsked = () => features.uploads.find(`c:${customer.id}`, domain + src);
      assert.equal((await sendFile(customer, film)).key, "upload.quota");
      whileAsked = null;
      assert.equal((await fetch(domain + src)).status, 200);
    });
  });
