import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Extractor } from "@cutwater/extractor/extraction.ts";
import { aCustomer, type SignedUp } from "@cutwater/testing/customers.ts";
import {
  lacksEngine,
  startExtractor,
  startFeatures,
  type TestFeatures,
  type Visitor,
} from "@cutwater/testing/features.ts";
import { startVideoSite, type VideoSite } from "@cutwater/testing/video-site/site.ts";
import { makeAdmin } from "../accounts/index.ts";

const parse = (who: Visitor, url: string, jobId: string) =>
  who.call("POST", "/client/parse/video", { url, jobId, lang: "en" });

describe("a reported link", { skip: lacksEngine }, () => {
  let site: VideoSite;
  let extractor: Extractor;
  let features: TestFeatures;
  let admin: SignedUp;
  before(async () => {
    [site, extractor] = await Promise.all([startVideoSite(), startExtractor()]);
    features = await startFeatures({ allow: [site.host], extractor });
    admin = await aCustomer(features);
    await makeAdmin(features.parts.database.db, admin.email);
  });
  after(async () => {
    await features.close();
    await extractor.close();
    await site.close();
  });
  const act = (what: string, input: object) => admin.call("POST", `/client/admin/takedown/${what}`, { ...input });

  test("is refused for everybody, and everything stored from it is deleted, until the takedown is lifted", async () => {
    const visitor = features.visitor();
    const url = site.link("html5");
    const { message } = await parse(visitor, url, "reported-1");
    const passing = message.video["360p"].download as string;
    assert.equal((await visitor.get(passing, { range: "bytes=0-9" })).status, 206);
    const merge = `/api/v1/client/download/video_merge?mode=WEBSOCKET&jobId=reported-1&quality=360p&metadata=true`;
    assert.equal(await (await visitor.get(merge)).text(), "SUCCESS");
    const made = await features.frame("PREPARE_DOWNLOAD_SUCCESS", "reported-1");
    assert.equal((await visitor.get(made.result)).status, 200);

    const taken = await act("add", { kind: "link", value: `${url}?utm_source=a`, reason: "their film" });
    assert.equal(taken.message.value, url, "without what only tracks");
    for (const [who, jobId] of [
      [visitor, "reported-1b"],
      [features.visitor(), "x"],
      [admin, "y"],
    ] as const) {
      const refused = await parse(who, url, jobId);
      assert.deepEqual([refused.key, refused.state], ["takenDown", "1"]);
      assert.equal(refused.message, "This link was reported and is not available here.");
    }
    for (const gone of [passing, made.result]) assert.ok((await visitor.get(gone)).status >= 400, gone);
    assert.match(await (await visitor.get(`${merge}&lang=en`)).text(), /was reported/);

    assert.equal((await act("remove", { id: taken.message.id, reason: "a mistake" })).state, "0");
    assert.equal((await parse(visitor, url, "reported-2")).state, "0");
    assert.equal((await act("remove", { id: taken.message.id, reason: "again" })).key, "takedownUnknown");
  });

  test("is in the list and in the log of acts, and only admins may change it", async () => {
    const entry = { kind: "host", value: "Videos.Example", reason: "a court's order" };
    const { message: added } = await act("add", entry);
    assert.deepEqual((await act("add", entry)).message, added, "added twice it is one");
    const { list } = (await admin.call("GET", "/client/admin/takedown/page")).message;
    assert.deepEqual(list[0], added);
    for (const url of ["https://videos.example/1", "https://m.videos.example/2"])
      assert.equal((await parse(features.visitor(), url, "h")).key, "takenDown", url);
    assert.notEqual((await parse(features.visitor(), "https://othervideos.example/1", "h")).key, "takenDown");
    const acts = (await admin.call("GET", "/client/admin/act/page")).message.list;
    assert.deepEqual(
      [acts[0].act, acts[0].subject, acts[0].detail],
      ["takedown", "videos.example", { kind: "host", reason: "a court's order" }],
    );
    for (const [kind, value, key] of [
      ["link", "no link", "takedownLink"],
      ["host", "https://a.example/", "takedownHost"],
      ["host", "localhost", "takedownHost"],
      ["file", "abc", "takedownFile"],
    ])
      assert.equal((await act("add", { kind, value, reason: "x" })).key, key, value);
  });
});
