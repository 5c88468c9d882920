import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import type { DownloadResult } from "@cutwater/contract/downloads.ts";
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
import { eq } from "drizzle-orm";
import { makeAdmin } from "../../accounts/index.ts";
import { adjust } from "../../billing/ledger/adjust.ts";
import { differencesInBooks } from "../../billing/ledger/check.ts";
import { ledger, services } from "../../billing/tables.ts";

type Record = { name: string; credits: number; state: string };

describe("what downloads cost", { skip: lacksEngine }, () => {
  let site: VideoSite;
  let extractor: Extractor;
  let features: TestFeatures;
  before(async () => {
    [site, extractor] = await Promise.all([startVideoSite(), startExtractor()]);
    features = await startFeatures({ allow: [site.host], extractor });
    await freeTimes(0);
  });
  after(async () => {
    assert.deepEqual(await differencesInBooks(features.parts.database.db), []);
    await features.close();
    await extractor.close();
    await site.close();
  });

  const freeTimes = async (times: number) => {
    await features.parts.database.db
      .update(services)
      .set({ freeTimes: times })
      .where(eq(services.code, "VIDEO_DOWNLOAD"));
  };
  const give = async (customer: SignedUp, amount: number) => {
    const { clock, database } = features.parts;
    const gift = { customerId: customer.id, amount, days: 30, onceKey: randomUUID() };
    await database.db.transaction((tx) => adjust(tx, gift, clock));
  };
  const parse = async (visitor: Visitor, link: string, jobId: string) => {
    const { state, message } = await visitor.call("POST", "/client/parse/video", { url: link, jobId });
    assert.equal(state, "0", String(message));
    return message;
  };
  const merge = async (visitor: Visitor, url: string, lang = "en") =>
    (await visitor.get(`${url}&mode=WEBSOCKET&lang=${lang}`)).text();
  const creditsOf = async (customer: SignedUp): Promise<number> =>
    (await customer.call("GET", "/client/customer/get/info")).message.credits;
  const recordsOf = async (customer: SignedUp): Promise<Record[]> => {
    const { message } = await customer.call("GET", "/client/customer/order/record/page");
    assert.equal(message.count, message.list.length);
    return message.list.map(({ name, credits, state }: Record) => ({ name, credits, state }));
  };
  /** The status of a file that was taken whole. */
  const fetched = async (visitor: Visitor, link: string, headers = {}): Promise<number> => {
    const response = await visitor.get(link, headers);
    await response.arrayBuffer();
    return response.status;
  };
  /** Frames that told somebody to ask for his credits. */
  const told = (customer: SignedUp) =>
    features.frames.filter(
      ({ ownerId, frame }) => ownerId === `c:${customer.id}` && frame.method === "CUSTOMER_CHANGED",
    ).length;

  test("a task is charged once, whatever is merged or downloaded of it; the header hears of it", async () => {
    const customer = await aCustomer(features);
    await give(customer, 5);
    const { video, title } = await parse(customer, site.link("dash"), "cost-once");
    assert.equal(await creditsOf(customer), 5, "parsing is free");
    assert.equal(await merge(customer, video["360p"].url), "SUCCESS");
    assert.ok(told(customer) > 0);
    await features.frame("PREPARE_DOWNLOAD_SUCCESS", "cost-once");
    assert.deepEqual(await recordsOf(customer), [{ name: title, credits: 1, state: "used" }]);
    assert.equal(await merge(customer, video["720p"].url), "SUCCESS");
    assert.equal(await merge(customer, video["360p"].url), "SUCCESS");
    assert.equal(await creditsOf(customer), 4);
    assert.equal((await recordsOf(customer)).length, 1);
  });

  test("the cover and the subtitles cost nothing, also to who has no credits", async () => {
    const customer = await aCustomer(features);
    const { cover, subtitles }: DownloadResult = await parse(customer, site.link("html5"), "cost-nothing");
    const links = [cover ?? "", ...subtitles.flatMap(({ entries }) => entries.map(({ url }) => url))];
    assert.ok(links.length > 2, links.join());
    for (const link of links) assert.equal(await fetched(customer, link), 200, link);
    assert.deepEqual([await creditsOf(customer), await recordsOf(customer)], [0, []]);
  });

  test("a plain file is charged when its first byte is asked for, by whatever program, and once for all its ranges", async () => {
    const customer = await aCustomer(features);
    await give(customer, 2);
    const { video } = await parse(customer, site.link("html5"), "cost-pass");
    const { download } = video["360p"];
    const manager = features.visitor();
    assert.equal((await manager.get(download, {}, { method: "HEAD" })).status, 200);
    assert.equal(await creditsOf(customer), 2, "a look at it is free");
    const before = told(customer);
    const parts = ["bytes=0-9", "bytes=10-19", "bytes=20-29", "bytes=30-39"];
    const statuses = await Promise.all(parts.map((range) => fetched(manager, download, { range })));
    assert.deepEqual(statuses, [206, 206, 206, 206]);
    assert.equal(await creditsOf(customer), 1);
    assert.ok(told(customer) > before);
    assert.deepEqual(
      (await recordsOf(customer)).map(({ state }) => state),
      ["used"],
    );
    assert.equal(await merge(customer, video["720p"].url), "SUCCESS");
    await features.frame("PREPARE_DOWNLOAD_SUCCESS", "cost-pass");
    assert.equal(await creditsOf(customer), 1);
  });

  test("without credits there is neither merge nor download, in both languages; reading a link stays free", async () => {
    const customer = await aCustomer(features);
    const { video } = await parse(customer, `${site.link("html5")}?lack`, "cost-lack");
    assert.equal(await merge(customer, video["360p"].url), "Your credits are insufficient, please purchase");
    assert.equal(await merge(customer, video["360p"].url, "zh"), "您的点数不足，请购买");
    const refused = await features.visitor().get(video["360p"].download, { "accept-language": "zh" });
    assert.notEqual(refused.status, 200);
    assert.equal(await refused.text(), "您的点数不足，请购买");
    assert.deepEqual(await recordsOf(customer), []);
    assert.equal((await features.parts.queue.depth()).downloads.waiting, 0, "nothing waits to be made");
  });

  test("a merge that fails gives the credit back, and asked for again it is charged again", async () => {
    const customer = await aCustomer(features);
    await give(customer, 1);
    const { video } = await parse(customer, site.link("dash", "status=404"), "cost-fails");
    const failures = () => features.frames.filter(({ frame }) => frame.method === "PREPARE_DOWNLOAD_ERROR").length;
    for (const quality of ["360p", "720p"]) {
      const before = failures();
      assert.equal(await merge(customer, video[quality].url), "SUCCESS");
      while (failures() === before) await new Promise(setImmediate);
      assert.equal(await creditsOf(customer), 1);
    }
    const states = (await recordsOf(customer)).map(({ state }) => state);
    assert.deepEqual(states, ["returned"], "one line a task");
    const lines = await features.parts.database.db.select().from(ledger).where(eq(ledger.customerId, customer.id));
    assert.deepEqual(
      lines.map(({ kind }) => kind),
      ["adjust", "hold", "release", "hold", "release"],
    );
  });

  test("who cancels what he waits for gets his credit back, but not while he waits for another quality", async () => {
    const customer = await aCustomer(features);
    await give(customer, 1);
    const { video } = await parse(customer, site.link("hls", "rate=200000"), "cost-cancel");
    const cancel = (key: string) => customer.call("POST", "/client/download/cancel", { jobId: "cost-cancel", key });
    for (const quality of ["360p", "720p"]) assert.equal(await merge(customer, video[quality].url), "SUCCESS");
    assert.deepEqual((await cancel("360p")).message, { cancelled: true });
    assert.equal(await creditsOf(customer), 0);
    assert.deepEqual((await cancel("720p")).message, { cancelled: true });
    assert.equal(await creditsOf(customer), 1);
  });

  test("free uses go first and come back like credits; visitors and admins are charged nothing", async () => {
    await freeTimes(1);
    const customer = await aCustomer(features);
    await give(customer, 1);
    const stats = async () =>
      (await customer.call("GET", "/client/customer/get/info")).message.freeStats.VIDEO_DOWNLOAD;
    assert.deepEqual(await stats(), { freeTimes: 1, customerFreeTimes: 1 });
    const free = await parse(customer, `${site.link("html5")}?free`, "cost-free");
    assert.equal(await fetched(customer, free.video["360p"].download), 200);
    assert.deepEqual(await stats(), { freeTimes: 1, customerFreeTimes: 0 });
    assert.equal(await creditsOf(customer), 1);
    const paid = await parse(customer, `${site.link("html5")}?paid`, "cost-paid");
    assert.equal(await fetched(customer, paid.video["360p"].download), 200);
    assert.equal(await creditsOf(customer), 0);
    assert.deepEqual(
      (await recordsOf(customer)).map(({ credits }) => credits),
      [1, 0],
    );
    await freeTimes(0);

    const visitor = features.visitor();
    await visitor.ownerId();
    const { video } = await parse(visitor, `${site.link("html5")}?visitor`, "cost-visitor");
    assert.equal(await fetched(visitor, video["360p"].download), 200);
    assert.equal(await merge(visitor, video["720p"].url), "SUCCESS");
    await features.frame("PREPARE_DOWNLOAD_SUCCESS", "cost-visitor");

    const admin = await aCustomer(features);
    await makeAdmin(features.parts.database.db, admin.email);
    const own = await parse(admin, `${site.link("html5")}?admin`, "cost-admin");
    assert.equal(await fetched(admin, own.video["360p"].download), 200);
    assert.equal(await merge(admin, own.video["720p"].url), "SUCCESS");
    await features.frame("PREPARE_DOWNLOAD_SUCCESS", "cost-admin");
    assert.deepEqual(await recordsOf(admin), []);
  });
});
