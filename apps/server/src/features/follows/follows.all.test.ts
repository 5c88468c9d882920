import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { type Follow, followLimits } from "@cutwater/contract/follows.ts";
import type { Extractor } from "@cutwater/extractor/extraction.ts";
import { createChannels } from "@cutwater/testing/channels.ts";
import { aCustomer } from "@cutwater/testing/customers.ts";
import { parse } from "@cutwater/testing/download-calls.ts";
import { lacksEngine, startExtractor, startFeatures, type TestFeatures } from "@cutwater/testing/features.ts";
import { startVideoSite, type VideoSite } from "@cutwater/testing/video-site/site.ts";
import { pace } from "./plan/pace.ts";

const dayMs = 86_400_000;

const chore = async (features: TestFeatures, name: string, signal = new AbortController().signal) =>
  await (features.follows.chores.find((one) => one.name === `follows: ${name}`) ?? assert.fail(name)).run(signal);

describe("following a channel of the video site", { skip: lacksEngine }, () => {
  let site: VideoSite;
  let extractor: Extractor;
  let features: TestFeatures;
  before(async () => {
    [site, extractor] = await Promise.all([startVideoSite(), startExtractor()]);
    features = await startFeatures({ allow: [site.host], extractor });
  });
  after(async () => {
    await features.close();
    await extractor.close();
    await site.close();
  });

  test("links.19 a new entry is read once, made in the chosen quality, and named in one message", async () => {
    const customer = await aCustomer(features);
    await parse(customer, site.link("channel"), "the-channel");
    const wish = { jobId: "the-channel", quality: "everywhere" };
    assert.equal((await customer.call("POST", "/client/follow/create", wish)).state, "0");
    site.publish(3);
    for (let day = 0; day < 2; day++) {
      features.later(1.1 * dayMs);
      for (let request = 0; request < 3; request++, features.later(pace.siteGapMs)) await chore(features, "looks");
      await chore(features, "messages");
    }
    assert.equal(site.log.of("episode=3").length, 1);
    assert.equal(site.log.of("episode=2").length, 0);
    const page = { pageNo: 1, pageSize: 20, lang: "en" };
    const { list: news } = (await customer.call("GET", "/client/customer/inbox/page", page)).message;
    assert.deepEqual(
      news.map(({ text }: { text: string }) => text),
      ['Now in your downloads: "Episode 3".'],
    );
    const { list } = (await customer.call("GET", "/client/customer/job/page", page)).message;
    const { jobId } = list.find(({ name }: { name: string }) => name === "Clip html5");
    assert.equal((await features.frame("PREPARE_DOWNLOAD_SUCCESS", jobId)).key, "720p");
  });
});

describe("several processes, one of which is killed", () => {
  const channels = createChannels(async (link) => await during?.(link));
  let during: ((link: string) => Promise<void>) | null = null;
  const link = "http://127.0.0.1:9/channel";
  const host = "127.0.0.1:9";
  let features: TestFeatures;
  before(async () => {
    features = await startFeatures({ allow: [host], extractor: channels.extractor, works: false });
  });
  after(() => features.close());

  const reads = () => channels.read.filter((one) => one === link).length;

  test("links.22 only one of several processes reads the site, and an interrupted look is repeated once", async () => {
    const customer = await aCustomer(features);
    channels.episodes.set(link, [1]);
    await parse(customer, link, "the-channel");
    await customer.call("POST", "/client/follow/create", { jobId: "the-channel" });
    features.later(1.1 * dayMs);
    let before = reads();
    await Promise.all([1, 2, 3].map(() => chore(features, "looks")));
    assert.equal(reads(), before + 1, "one of three looks");

    features.later(1.1 * dayMs);
    channels.episodes.set(link, [2, 1]);
    before = reads();
    const dying = new AbortController();
    during = async () => {
      dying.abort(new Error("killed"));
      throw new Error("killed");
    };
    await chore(features, "looks", dying.signal);
    during = null;
    await chore(features, "looks");
    assert.equal(reads(), before + 1, "not repeated at once");
    for (let request = 0; request < 3; request++) {
      features.later(pace.leaseMs + 1_000);
      await chore(features, "looks");
    }
    assert.equal(reads(), before + 2, "and not lost");
    assert.equal(channels.read.filter((one) => one === channels.episodeLink(link, 2)).length, 1);
    const { list } = (await customer.call<{ list: Follow[] }>("GET", "/client/follow/list")).message;
    assert.equal(list[0]?.came, 1);
  });

  test("links.21 an entry whose processes die is tried four times, then counted as missed", async () => {
    const customer = await aCustomer(features);
    const own = `${link}-of-deaths`;
    channels.episodes.set(own, [1]);
    await parse(customer, own, "the-channel");
    await customer.call("POST", "/client/follow/create", { jobId: "the-channel" });
    channels.episodes.set(own, [2, 1]);
    const deadly = channels.episodeLink(own, 2);
    features.later(1.1 * dayMs);
    for (let run = 0; run < 12; run++, features.later(pace.leaseMs + 1_000)) {
      const dying = new AbortController();
      during = async (read) => {
        if (read !== deadly) return;
        dying.abort(new Error("killed"));
        throw new Error("killed");
      };
      await chore(features, "looks", dying.signal);
    }
    during = null;
    assert.equal(channels.read.filter((one) => one === deadly).length, followLimits.tries);
    const { list } = (await customer.call<{ list: Follow[] }>("GET", "/client/follow/list")).message;
    assert.deepEqual([list[0]?.came, list[0]?.missed], [0, 1]);
  });
});
