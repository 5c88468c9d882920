import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { describe, test } from "node:test";
import { mergePath } from "@cutwater/contract/downloads.ts";
import { apiBase } from "@cutwater/contract/route.ts";
import { startFeatures } from "@cutwater/testing/features.ts";
import { engines, lacks } from "@cutwater/testing/make-database.ts";
import type { Described, DescribedSource } from "../parse/describe.ts";
import { serviceCode } from "../service-code.ts";
import { mergesInProgress } from "./store-merges.ts";

const sourceOf = (sizeBytes: number): DescribedSource => ({
  container: "m4a",
  videoCodec: null,
  audioCodec: "AAC",
  width: null,
  height: null,
  fps: null,
  bitrateKbps: null,
  language: null,
  sizeBytes,
  isSizeExact: true,
  needsMerge: false,
  passes: true,
});

const qualities = ["64k", "96k", "128k", "160k", "192k", "256k"];
/** Parts and whole lie there together: each claims 400 of 1,000. */
const described = (): Described => ({
  extractionId: randomUUID(),
  title: "t",
  hasCover: false,
  site: "example.com",
  link: "https://example.com/",
  author: null,
  duration: 1,
  video: {},
  audio: Object.fromEntries(qualities.map((quality) => [quality, sourceOf(200)])),
  photos: {},
  subtitles: [],
  entries: [],
});

for (const engine of engines)
  describe(`disk space on ${engine}`, { skip: lacks(engine) }, () => {
    test("of claims made in the same instant only as many get through as there is space for", async () => {
      const features = await startFeatures({ engine, works: false, config: { diskQuotaBytes: 1_000 } });
      try {
        const visitor = features.visitor();
        const link = "https://example.com/";
        const job = { uid: await visitor.ownerId(), jobId: "same-instant", serviceCode, name: "t", link, data: {} };
        const { row } = await features.jobs.open(job);
        await features.jobs.succeed(row, { result: described(), name: "t", link, data: {} });
        const ask = async (quality: string) => {
          const wanted = new URLSearchParams({ jobId: row.jobId, quality, lang: "en" });
          return (await visitor.get(`${apiBase}${mergePath}?${wanted}`)).text();
        };
        const answers = await Promise.all(qualities.map(ask));
        const refused = answers.filter((answer) => answer !== "SUCCESS");
        assert.equal(refused.length, qualities.length - 2, answers.join("\n"));
        for (const answer of refused) assert.match(answer, /no space for this file/);
        assert.equal((await mergesInProgress(features.parts.database.db)).length, 2, "a refused claim leaves no row");
        assert.equal((await features.parts.queue.depth()).downloads.waiting, 2, "and no ticket");
      } finally {
        await features.close();
      }
    });
  });
