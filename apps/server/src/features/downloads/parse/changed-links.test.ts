import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Extractor } from "@cutwater/extractor/extraction.ts";
import {
  lacksEngine,
  startExtractor,
  startFeatures,
  type TestFeatures,
  type Visitor,
} from "@cutwater/testing/features.ts";
import { startVideoSite, type VideoSite } from "@cutwater/testing/video-site/site.ts";

describe("links and options that a stranger has changed", { skip: lacksEngine }, () => {
  let site: VideoSite;
  let extractor: Extractor;
  let features: TestFeatures;
  let visitor: Visitor;
  let result: { video: Record<string, { url: string; download: string }>; subtitles: { entries: { url: string }[] }[] };
  before(async () => {
    [site, extractor] = await Promise.all([startVideoSite(), startExtractor()]);
    features = await startFeatures({ allow: [site.host], extractor, works: false });
    visitor = features.visitor();
    const input = { url: site.link("html5"), jobId: "changed-1" };
    result = (await visitor.call("POST", "/client/parse/video", input)).message;
  });
  after(async () => {
    await features.close();
    await extractor.close();
    await site.close();
  });
  const nameOf = async (link: string) => {
    const answer = await visitor.get(link);
    await answer.arrayBuffer();
    return /filename="([^"]*)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1];
  };

  test("a file's name comes from its token, whatever follows in the path", async () => {
    const { download } = result.video["720p"] ?? assert.fail("720p passes through");
    const renamed = download.replace(/[^/]+$/, "setup.exe");
    assert.equal(await nameOf(renamed), "Clip html5 720p.mp4");
    const subtitle = result.subtitles[0]?.entries[0]?.url.replace(/[^/]+$/, "setup.exe");
    assert.equal(await nameOf(subtitle ?? ""), "Clip html5 en.vtt");
  });

  test("a source that points back to one of our links is refused", async () => {
    const { download } = result.video["720p"] ?? assert.fail("720p passes through");
    await (await visitor.get(download)).arrayBuffer();
    const asked = site.log.entries.findLast(({ headers }) => headers?.["cdn-loop"] !== undefined);
    assert.equal(asked?.headers?.["cdn-loop"], "cutwater", "what we ask is marked");
    assert.equal((await visitor.get(download, { "cdn-loop": "other, cutwater" })).status, 502);
  });

  test("subtitle languages that were not offered are refused: each would make the same file under another key", async () => {
    const { url } = result.video["720p"] ?? assert.fail("720p is there");
    const answer = await visitor.get(`${url}&subtitles=en,xx-1`);
    assert.match(await answer.text(), /xx-1/);
  });

  test("a search text that the database cannot store is refused with its field", async () => {
    const answer = await visitor.call("GET", "/client/customer/job/page", { search: "a\0b", lang: "en" });
    assert.deepEqual([answer.state, answer.key], ["1", "fieldInvalid"]);
  });
});
