import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { describe, test } from "node:test";
import { startFeatures } from "@cutwater/testing/features.ts";
import { engines, lacks } from "@cutwater/testing/make-database.ts";
import { createDiskSpace } from "./disk-space.ts";
import { claimMerge } from "./store-merges.ts";
import { createRunStore } from "./store-runs.ts";

for (const engine of engines)
  describe(`disk space on ${engine}`, { skip: lacks(engine) }, () => {
    test("of concurrent claims exactly as many succeed as there is space for", async () => {
      const features = await startFeatures({ engine, works: false, config: { diskQuotaBytes: 1_000 } });
      try {
        const { database, clock } = features.parts;
        const runs = await Promise.all(
          Array.from({ length: 6 }, async (_, place) => {
            const wanted = {
              id: randomUUID(),
              extractionId: randomUUID(),
              key: "720p",
              quality: "720p",
              options: {},
              lane: "downloads",
              title: "t",
              ownerId: `v:${place}`,
              network: `192.0.2.${place}`,
            } as const;
            const { merge } = await database.db.transaction((tx) => claimMerge(tx, wanted, clock.now()));
            return (await createRunStore(database.db).begin(merge.id)) ?? assert.fail("it runs");
          }),
        );
        const diskSpace = createDiskSpace(features.parts);
        const tried = await Promise.allSettled(runs.map((run) => diskSpace.claim(run, { received: 0, claimed: 400 })));
        assert.equal(tried.filter(({ status }) => status === "fulfilled").length, 2);
      } finally {
        await features.close();
      }
    });
  });
