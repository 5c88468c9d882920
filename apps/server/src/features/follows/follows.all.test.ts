import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Follow } from "@cutwater/contract/follows.ts";
import type { Extractor } from "@cutwater/extractor/extraction.ts";
import { aCustomer, type SignedUp } from "@cutwater/testing/customers.ts";
import { parse } from "@cutwater/testing/download-calls.ts";
import { lacksEngine, startExtractor, startFeatures, type TestFeatures } from "@cutwater/testing/features.ts";
import { startVideoSite, type VideoSite } from "@cutwater/testing/video-site/site.ts";

const dayMs = 86_400_000;
const never = new AbortController().signal;

describe("following a channel", { skip: lacksEngine }, () => {
  let site: VideoSite;
  let extractor: Extractor;
  let features: TestFeatures;
  let follower: SignedUp;
  before(async () => {
    [site, extractor] = await Promise.all([startVideoSite(), startExtractor()]);
    features = await startFeatures({ allow: [site.host], extractor });
    follower = await aCustomer(features);
  });
  after(async () => {
    await features.close();
    await extractor.close();
    await site.close();
  });

  const chore = async (name: string) =>
    await (features.follows.chores.find((one) => one.name === `follows: ${name}`) ?? assert.fail(name)).run(never);
  /** Moves the clock by a day, and runs the chore until looks and entries are through; a site's gap lies between two. */
  async function aDayLater(units = 3) {
    features.later(1.1 * dayMs);
    for (let unit = 0; unit < units; unit++, features.later(20_000)) await chore("looks");
    await chore("messages");
  }
  const listed = async (): Promise<Follow[]> => (await follower.call("GET", "/client/follow/list")).message.list;
  const inbox = async () =>
    (await follower.call("GET", "/client/customer/inbox/page", { pageNo: "1", pageSize: "20", lang: "en" })).message
      .list;
  const downloads = async () =>
    (await follower.call("GET", "/client/customer/job/page", { pageNo: "1", pageSize: "20" })).message.list;

  test("what a channel lists at first is known, and each later entry comes once, made in the chosen quality", async () => {
    await parse(follower, site.link("channel"), "the-channel");
    const wish = { jobId: "the-channel", quality: "everywhere", looksPerDay: 1 };
    const { state, message } = await follower.call("POST", "/client/follow/create", wish);
    assert.equal(state, "0", JSON.stringify(message));
    assert.equal(message.title, "Clip channel");
    await aDayLater();
    assert.deepEqual((await inbox()).length, 0, "nothing new, no message");

    site.publish(3);
    await aDayLater();
    await aDayLater();
    const [follow] = await listed();
    assert.equal(follow?.came, 1);
    assert.equal(follow?.state, "following");
    const read = site.log.of?.("/html5") ?? [];
    const [message1, ...others] = await inbox();
    assert.deepEqual(others, []);
    assert.match(message1.text, /Clip html5|Episode 3/);
    const [job] = (await downloads()).filter(({ name }: { name: string }) => name === "Clip html5");
    await features.frame("PREPARE_DOWNLOAD_SUCCESS" as never, job.jobId);
    console.log(JSON.stringify({ follow, read: read.length, message1, job }, null, 1));
  });
});
