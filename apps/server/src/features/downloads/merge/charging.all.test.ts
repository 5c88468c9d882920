import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { State, stateHeader } from "@cutwater/contract/answer.ts";
import type { DownloadResult } from "@cutwater/contract/downloads.ts";
import type { Extractor } from "@cutwater/extractor/extraction.ts";
import { aProgram } from "@cutwater/testing/access-tokens.ts";
import { aCustomer, type SignedUp } from "@cutwater/testing/customers.ts";
import { parse } from "@cutwater/testing/download-calls.ts";
import {
  lacksEngine,
  startExtractor,
  startFeatures,
  type TestFeatures,
  type Visitor,
} from "@cutwater/testing/features.ts";
import { startVideoSite, type VideoSite } from "@cutwater/testing/video-site/site.ts";
import { eq } from "../../../platform/db/drizzle.ts";
import { makeAdmin } from "../../accounts/index.ts";
import { adjust } from "../../billing/ledger/adjust.ts";
import { differencesInBooks } from "../../billing/ledger/check.ts";
import { ledger, services } from "../../billing/tables.ts";

type Record = { name: string; credits: number; state: string };

describe("what downloads cost", { skip: lacksEngine }, () => {
  let site: VideoSite;
  let extractor: Extractor;
  let features: TestFeatures;
  /** Owners with a plan that opens 1080p. */
  const members = new Set<string>();
  before(async () => {
    [site, extractor] = await Promise.all([startVideoSite(), startExtractor()]);
    features = await startFeatures({
      allow: [site.host],
      extractor,
      orders: { productsOf: async (ownerId) => (members.has(ownerId) ? ["PREMIUM_MONTH"] : []) },
    });
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
  const aMember = async (): Promise<SignedUp> => {
    const customer = await aCustomer(features);
    members.add(`c:${customer.id}`);
    return customer;
  };
  const give = async (customer: SignedUp, amount: number) => {
    const { clock, database } = features.parts;
    const gift = { customerId: customer.id, amount, days: 30, onceKey: randomUUID() };
    await database.db.transaction((tx) => adjust(tx, gift, clock));
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
  /** Fetches a whole file. @returns its status */
  const fetched = async (visitor: Visitor, link: string, headers = {}): Promise<number> => {
    const response = await visitor.get(link, headers);
    await response.arrayBuffer();
    return response.status;
  };
  /** The number of frames that made a customer's page request its credits again. */
  const told = (customer: SignedUp) =>
    features.frames.filter(
      ({ ownerId, frame }) => ownerId === `c:${customer.id}` && frame.method === "CUSTOMER_CHANGED",
    ).length;

  test("up to 720p, clips, audio, covers and subtitles are free for everybody, also for members without credits", async () => {
    for (const customer of [await aCustomer(features), await aMember()]) {
      const id = `free-${customer.id}`;
      const answer: DownloadResult = await parse(customer, site.link("html5"), id);
      const { cover, subtitles, video, audio } = answer;
      for (const [label, { cost }] of Object.entries({ ...video, ...audio })) assert.equal(cost, 0, label);
      const links = [
        cover ?? "",
        ...subtitles.flatMap(({ entries }) => entries.map(({ url }) => url)),
        video["720p"]?.download ?? "",
      ];
      assert.ok(links.length > 3, links.join());
      for (const link of links) assert.equal(await fetched(customer, link), 200, link);
      for (const wanted of ["720p", "720p&from=1&to=2", "mp3"]) {
        const [quality = "", options = ""] = wanted.split("&", 2);
        const url = (video[quality] ?? audio[quality])?.url ?? "";
        assert.equal(await merge(customer, options ? `${url}&${wanted.slice(5)}` : url), "SUCCESS", wanted);
      }
      await features.frame("PREPARE_DOWNLOAD_SUCCESS", id);
      assert.deepEqual([await creditsOf(customer), await recordsOf(customer)], [0, []]);
    }
  });

  test("a task is charged once, at its first file of 1080p; the buttons show it, and the header is updated", async () => {
    const customer = await aMember();
    await give(customer, 5);
    const { video, title } = await parse(customer, site.link("dash"), "cost-once");
    const costs = Object.entries<{ cost: number }>(video).map(([label, { cost }]) => [label, cost]);
    assert.deepEqual(Object.fromEntries(costs), { "1080p": 1, "720p": 0, "360p": 0 });
    assert.equal(await merge(customer, video["360p"].url), "SUCCESS");
    await features.frame("PREPARE_DOWNLOAD_SUCCESS", "cost-once");
    assert.deepEqual([await creditsOf(customer), await recordsOf(customer)], [5, []]);
    const before = told(customer);
    assert.equal(await merge(customer, video["1080p"].url), "SUCCESS");
    assert.ok(told(customer) > before);
    while ((await recordsOf(customer))[0]?.state !== "used") await new Promise(setImmediate);
    assert.equal(await merge(customer, `${video["1080p"].url}&metadata=true`), "SUCCESS");
    assert.deepEqual(await recordsOf(customer), [{ name: title, credits: 1, state: "used" }]);
    assert.equal(await creditsOf(customer), 4);
    const { message: job } = await customer.call("GET", "/client/customer/job/get", { id: "cost-once" });
    assert.equal(job.result.result.video["1080p"].cost, 0, "what is paid costs nothing more");
  });

  test("an access token's credits of the day limit its merges and its links, whoever opens them", async () => {
    const customer = await aMember();
    await give(customer, 5);
    const program = await aProgram(features, customer, { scopes: ["read", "download"], creditsPerDay: 1 });
    const plain = await parse(program, site.link("html5-hd"), "token-pass");
    const pair = await parse(program, site.link("dash"), "token-merge");
    const manager = features.visitor();
    assert.equal(await fetched(manager, plain.video["1080p"].download), 200);
    assert.equal(await creditsOf(customer), 4);
    const refused = await program.get(`${pair.video["1080p"].url}&mode=WEBSOCKET&lang=en`);
    assert.deepEqual(
      [refused.headers.get(stateHeader), await refused.text()],
      [State.lacksCredits, "This access token may use 1 credits a day. 0 are left today, and this needs 1."],
    );
    const another = await parse(program, site.link("html5-hd"), "token-pass-2");
    assert.equal(await fetched(manager, another.video["1080p"].download), 402);
    assert.equal(await fetched(manager, plain.video["1080p"].download), 200, "what is paid stays open");
    assert.equal(await merge(program, pair.video["720p"].url), "SUCCESS", "a free file");
    const own = await parse(customer, site.link("html5-hd"), "token-none");
    assert.equal(await fetched(customer, own.video["1080p"].download), 200, "the customer's own link");
    assert.equal(await creditsOf(customer), 3);
  });

  test("a token without the scope download sees its customer's downloads, but no links that fetch more", async () => {
    const customer = await aMember();
    await give(customer, 1);
    const { video } = await parse(customer, site.link("html5-hd"), "token-read");
    assert.ok(video["1080p"].download);
    const program = await aProgram(features, customer, { scopes: ["read"] });
    const { message: job } = await program.call("GET", "/client/customer/job/get", { id: "token-read" });
    assert.equal(job.result.result.video["1080p"].download, null);
    const refused = await program.get(`${video["1080p"].url}&mode=WEBSOCKET`);
    assert.match(await refused.text(), /accessTokenScope/);
    assert.equal(await creditsOf(customer), 1);
  });

  test("a plain file of 1080p is charged at its first byte, for any client, and once for all its ranges", async () => {
    const customer = await aMember();
    await give(customer, 2);
    const { video } = await parse(customer, site.link("html5-hd"), "cost-pass");
    assert.equal(video["1080p"].cost, 1);
    const { download } = video["1080p"];
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
    assert.equal(await merge(customer, `${video["1080p"].url}&metadata=true`), "SUCCESS");
    await features.frame("PREPARE_DOWNLOAD_SUCCESS", "cost-pass");
    assert.equal(await creditsOf(customer), 1);
  });

  test("without credits 1080p can be neither merged nor downloaded, in both languages, and a page can tell why", async () => {
    const customer = await aMember();
    const { video } = await parse(customer, `${site.link("html5-hd")}?lack`, "cost-lack");
    assert.equal(await merge(customer, video["1080p"].url), "Your credits are insufficient, please purchase");
    assert.equal(await merge(customer, video["1080p"].url, "zh"), "您的点数不足，请购买");
    const merged = await customer.get(video["1080p"].url);
    assert.equal(merged.headers.get(stateHeader), State.lacksCredits);
    const refused = await features.visitor().get(video["1080p"].download, { "accept-language": "zh" });
    assert.deepEqual([refused.status, refused.headers.get(stateHeader)], [402, State.lacksCredits]);
    assert.equal(await refused.text(), "您的点数不足，请购买");
    assert.deepEqual(await recordsOf(customer), []);
    assert.equal((await features.parts.queue.depth()).downloads.waiting, 0, "nothing waits to be made");
  });

  test("a failed merge returns the credit, and a repeated request is charged again", async () => {
    const customer = await aMember();
    await give(customer, 1);
    const { video } = await parse(customer, site.link("dash", "status=404"), "cost-fails");
    const failures = () => features.frames.filter(({ frame }) => frame.method === "PREPARE_DOWNLOAD_ERROR").length;
    for (const options of ["", "&metadata=true"]) {
      const before = failures();
      assert.equal(await merge(customer, video["1080p"].url + options), "SUCCESS");
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

  test("a customer who cancels gets the credit back, unless the task waits for another charged file", async () => {
    const customer = await aMember();
    await give(customer, 1);
    const { video } = await parse(customer, site.link("dash", "rate=200000"), "cost-cancel");
    const cancel = (key: string) => customer.call("POST", "/client/download/cancel", { jobId: "cost-cancel", key });
    for (const options of ["", "&metadata=true"])
      assert.equal(await merge(customer, video["1080p"].url + options), "SUCCESS");
    assert.deepEqual((await cancel("1080p")).message, { cancelled: true });
    assert.equal(await creditsOf(customer), 0);
    assert.deepEqual((await cancel("1080p~meta")).message, { cancelled: true });
    assert.equal(await creditsOf(customer), 1);
  });

  test("a free file of a task neither uses nor keeps the credit that is held for its 1080p file", async () => {
    const customer = await aMember();
    await give(customer, 1);
    const { video } = await parse(customer, `${site.link("dash", "rate=200000")}&n=2`, "cost-apart");
    for (const quality of ["1080p", "360p"]) assert.equal(await merge(customer, video[quality].url), "SUCCESS");
    await features.frame("PREPARE_DOWNLOAD_SUCCESS", "cost-apart");
    assert.deepEqual(
      (await recordsOf(customer)).map(({ state }) => state),
      ["held"],
    );
    assert.equal(await merge(customer, video["720p"].url), "SUCCESS");
    await customer.call("POST", "/client/download/cancel", { jobId: "cost-apart", key: "1080p" });
    assert.equal(await creditsOf(customer), 1);
    await customer.call("POST", "/client/download/cancel", { jobId: "cost-apart", key: "720p" });
  });

  test("rules.16 a running plan's downloads take credits and leave the free uses; admins are not charged", async () => {
    await freeTimes(1);
    const customer = await aMember();
    await give(customer, 1);
    const paid = await parse(customer, `${site.link("html5-hd")}?paid`, "cost-paid");
    assert.equal(await fetched(customer, paid.video["1080p"].download), 200);
    assert.equal(await creditsOf(customer), 0);
    const { freeStats } = (await customer.call("GET", "/client/customer/get/info")).message;
    assert.deepEqual(freeStats.VIDEO_DOWNLOAD, { freeTimes: 1, customerFreeTimes: 1 });
    assert.deepEqual(
      (await recordsOf(customer)).map(({ credits }) => credits),
      [1],
    );
    await freeTimes(0);

    const admin = await aCustomer(features);
    await makeAdmin(features.parts.database.db, admin.email);
    const own = await parse(admin, `${site.link("html5-hd")}?admin`, "cost-admin");
    assert.equal(own.video["1080p"].cost, 0);
    assert.equal(await fetched(admin, own.video["1080p"].download), 200);
    assert.equal(await merge(admin, `${own.video["1080p"].url}&metadata=true`), "SUCCESS");
    await features.frame("PREPARE_DOWNLOAD_SUCCESS", "cost-admin");
    assert.deepEqual(await recordsOf(admin), []);
  });
});
