import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { ExtractionError } from "@cutwater/extractor/extraction.ts";
import { extractionOf } from "@cutwater/testing/extractions.ts";
import { noExtractor, startFeatures, type TestFeatures } from "@cutwater/testing/features.ts";

const parsePath = "/client/parse/video";
/** No server listens at this address: the engine's stand-in answers without a request. */
const host = "127.0.0.1:9";

let features: TestFeatures;
before(async () => {
  const extract = async (link: string) => {
    if (link.endsWith("/gone")) throw new ExtractionError("gone", "the page is no longer there");
    return extractionOf(link);
  };
  features = await startFeatures({ allow: [host], extractor: { ...noExtractor, extract }, works: false });
});
after(() => features.close());

const endsOf = (jobId: string) =>
  features.frames.filter(({ frame }) => frame.method === "PARSE_ENDED" && frame.jobId === jobId);

test("the end of a parse is published once, to its owner alone, whether it succeeded or failed", async () => {
  const visitor = features.visitor();
  const ownerId = await visitor.ownerId();
  for (const [path, state] of [
    ["/there", "0"],
    ["/gone", "1"],
  ] as const) {
    const jobId = `end${path}`.replace("/", "-");
    const answer = await visitor.call("POST", parsePath, { url: `http://${host}${path}`, jobId });
    assert.equal(answer.state, state, String(answer.message));
    assert.deepEqual(endsOf(jobId), [{ ownerId, frame: { method: "PARSE_ENDED", jobId } }]);
  }
});

test("the clock publishes the end of a parse whose process died", async () => {
  const visitor = features.visitor();
  const ownerId = await visitor.ownerId();
  const link = `http://${host}/lost`;
  const data = { link, isPlaylist: false, quota: null };
  await features.jobs.open({ ownerId, jobId: "lost-parse", serviceCode: "VIDEO_DOWNLOAD", name: link, link, data });
  features.later(10 * 60_000);
  for (const { name, run } of features.downloads.chores)
    if (name === "downloads: interrupted parses") await run(new AbortController().signal);
  assert.deepEqual(
    endsOf("lost-parse").map(({ ownerId }) => ownerId),
    [ownerId],
  );
});
