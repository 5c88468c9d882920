import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, beforeEach, describe, test } from "node:test";
import { searchLimits, searchVideos } from "@cutwater/contract/search.ts";
import {
  ExtractionError,
  type ExtractionFailure,
  type FoundVideo,
  type SearchOptions,
} from "@cutwater/extractor/extraction.ts";
import { noExtractor, startFeatures, type TestFeatures } from "@cutwater/testing/features.ts";
import { until } from "@cutwater/testing/until.ts";
import { takedowns } from "../../takedowns/tables.ts";
import { createTokens } from "../links/tokens.ts";

const aVideo = (number: number, more: Partial<FoundVideo> = {}): FoundVideo => ({
  title: `Video ${number}`,
  link: `https://www.youtube.com/watch?v=${number}`,
  coverUrl: `https://i.ytimg.com/vi/${number}/hq720.jpg`,
  seconds: 60,
  author: "Slow Water",
  site: "youtube.com",
  views: 5,
  date: null,
  ...more,
});
const twenty = Array.from({ length: 20 }, (_, i) => aVideo(i + 1));

describe("searches for videos by words", () => {
  let features: TestFeatures;
  const asked: SearchOptions[] = [];
  let answer: (options: SearchOptions) => Promise<FoundVideo[]>;
  before(async () => {
    const search = (options: SearchOptions) => {
      asked.push(options);
      return answer(options);
    };
    features = await startFeatures({ works: false, extractor: { ...noExtractor, search } });
  });
  beforeEach(() => {
    asked.length = 0;
    answer = async () => twenty;
    // Answers of earlier tests are forgotten.
    features.later(searchLimits.cachedMinutes * 60_000);
  });
  after(() => features.close());

  const never = new AbortController().signal;
  const fromNetwork = (network: number, hasPlan = false) => ({
    ownerId: `v:${randomUUID()}`,
    address: `203.0.${network}.7`,
    hasPlan,
  });
  const search = (words: string, caller = fromNetwork(1), count = 20, signal = never) =>
    features.downloads.searchVideos({ words, site: "youtube", count }, caller, signal);
  const refused = (key: string) => (error: unknown) => {
    assert.equal((error as { key?: string }).key, key);
    return true;
  };
  const failWith = (failure: ExtractionFailure) => {
    answer = () => Promise.reject(new ExtractionError(failure, "as the test wants it"));
  };

  test("a visitor gets cards with covers of this host, by POST and by GET, as many as they ask for", async () => {
    const visitor = features.visitor();
    const { state, message } = await visitor.call("POST", searchVideos.path, { words: " sea  waves " });
    assert.equal(state, "0", JSON.stringify(message));
    assert.equal(message.site, "youtube");
    assert.equal(message.list.length, 20);
    const { cover, ...first } = message.list[0];
    assert.deepEqual(first, {
      title: "Video 1",
      link: "https://www.youtube.com/watch?v=1",
      seconds: 60,
      author: "Slow Water",
      site: "youtube.com",
      views: 5,
      date: null,
    });
    assert.match(cover, /^\/api\/v1\/client\/download\/picture\//);
    assert.ok(!JSON.stringify(message).includes("ytimg"), "no address of the site's pictures is sent");
    const tokens = createTokens(features.parts.config.appSecret, features.parts.clock);
    assert.deepEqual(tokens.open(cover.split("/").at(-1), "picture"), {
      kind: "picture",
      address: "https://i.ytimg.com/vi/1/hq720.jpg",
      expiresAt: null,
    });
    const few = await visitor.call("GET", searchVideos.path, { words: "Sea waves", count: 3 });
    assert.equal(few.message.list.length, 3);
    assert.deepEqual(
      asked.map(({ words, site, count }) => ({ words, site, count })),
      [{ words: "sea waves", site: "youtube", count: 20 }],
      "the second search is answered from memory",
    );
    assert.match(asked[0]?.proxy ?? "", /^http:\/\//, "through the egress guard");
  });

  test("empty words, unknown sites and counts outside of 1 to 20 are refused with their field", async () => {
    const visitor = features.visitor();
    const fieldOf = async (input: object) => (await visitor.call("POST", searchVideos.path, { ...input }))["field"];
    assert.equal(await fieldOf({ words: "  " }), "words");
    assert.equal(await fieldOf({ words: "a", site: "a.example" }), "site");
    assert.equal(await fieldOf({ words: "a", count: 21 }), "count");
    assert.equal(await fieldOf({ words: "x".repeat(201) }), "words");
    assert.equal((await visitor.call("POST", searchVideos.path, { words: "\u0007" }))["key"], "searchEmpty");
    assert.deepEqual(asked, []);
  });

  test("the same words ask the site once within ten minutes, for everybody; other words and sites ask it again", async () => {
    await search("tide");
    features.later((searchLimits.cachedMinutes - 1) * 60_000);
    await search(" TIDE ", fromNetwork(2));
    assert.equal(asked.length, 1);
    await features.downloads.searchVideos({ words: "tide", site: "bilibili", count: 1 }, fromNetwork(1), never);
    await search("tides");
    assert.equal(asked.length, 3);
    features.later(60_000);
    await search("tide");
    assert.equal(asked.length, 4);
  });

  test("people who search for the same words at the same time share one search", async () => {
    const held = Promise.withResolvers<FoundVideo[]>();
    answer = () => held.promise;
    const all = [3, 4, 5].map((network) => search("surf", fromNetwork(network)));
    await until("the search", async () => asked.length === 1);
    held.resolve(twenty);
    for (const list of await Promise.all(all)) assert.equal(list.length, 20);
    assert.equal(asked.length, 1);
  });

  test("a visitor has 20 searches in 24 hours; answers from memory do not count", async () => {
    const visitor = fromNetwork(10);
    for (let i = 0; i < searchLimits.visitor; i++) await search(`visitor ${i}`, visitor);
    await assert.rejects(search("one more", visitor), refused("searchesUsedUp"));
    assert.equal((await search("visitor 19", visitor)).length, 20, "known words are still answered");
    features.later(24 * 3_600_000);
    assert.equal((await search("one more", visitor)).length, 20);
  });

  test("a network has 120 searches in 24 hours; customers with a plan have their own 300", async () => {
    for (let i = 0; i < searchLimits.network; i++) await search(`network ${i}`, fromNetwork(11));
    await assert.rejects(search("one more", fromNetwork(11)), refused("networkSearchesUsedUp"));
    assert.equal((await search("one more", fromNetwork(11, true))).length, 20);
    assert.equal((await search("another", fromNetwork(12))).length, 20);
  });

  test("a search that is refused at once does not count; one that kept the link engine busy does", async () => {
    const quick = fromNetwork(13);
    failWith("rateLimited");
    for (let i = 0; i <= searchLimits.visitor; i++)
      await assert.rejects(search(`quick ${i}`, quick), refused("link.rateLimited"));
    const slow = fromNetwork(14);
    failWith("timeout");
    for (let i = 0; i < searchLimits.visitor; i++)
      await assert.rejects(search(`slow ${i}`, slow), refused("link.timeout"));
    await assert.rejects(search("one more", slow), refused("searchesUsedUp"));
  });

  test("a failure is a sentence about the site; failures about one video become 'an answer we could not read'", async () => {
    for (const failure of ["botCheck", "rateLimited", "regionBlocked", "timeout", "busy"] as const) {
      failWith(failure);
      await assert.rejects(search(failure), refused(`link.${failure}`));
    }
    for (const failure of ["gone", "loginNeeded", "drm", "refusedAddress", "unsupported"] as const) {
      failWith(failure);
      await assert.rejects(search(failure), refused("link.siteFault"));
    }
    answer = async () => twenty;
    assert.equal((await search("botCheck")).length, 20, "a failure is not remembered");
  });

  test("one owner runs three searches at once; a further one is busy", async () => {
    const held = Promise.withResolvers<FoundVideo[]>();
    answer = () => held.promise;
    const owner = fromNetwork(15);
    const running = ["a", "b", "c"].map((words) => search(words, owner));
    await until("the searches", async () => asked.length === 3);
    await assert.rejects(search("d", owner), refused("link.busy"));
    held.resolve(twenty);
    await Promise.all(running);
  });

  test("a search ends when its only caller leaves", async () => {
    answer = ({ signal }) =>
      new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason), { once: true }));
    const leaving = new AbortController();
    const left = search("leaving", fromNetwork(16), 20, leaving.signal);
    await until("the search", async () => asked.length === 1);
    leaving.abort(new Error("the caller left"));
    await assert.rejects(left, /the caller left/);
    await until("the end", async () => asked[0]?.signal?.aborted);
  });

  test("entries whose link or host is taken down are left out, also from remembered answers", async () => {
    answer = async () => [...twenty.slice(0, 3), aVideo(4, { link: "https://gone.example/4" })];
    const titles = async (count = 20) => (await search("gone", fromNetwork(17), count)).map(({ title }) => title);
    assert.equal((await titles()).length, 4);
    const row = { reason: "a test", createdAt: 1 };
    await features.parts.database.db.insert(takedowns).values([
      { ...row, id: randomUUID(), kind: "link", value: "https://www.youtube.com/watch?v=1" },
      { ...row, id: randomUUID(), kind: "host", value: "gone.example" },
    ]);
    assert.deepEqual(await titles(), ["Video 2", "Video 3"]);
    assert.deepEqual(await titles(1), ["Video 2"], "other entries take the places of those left out");
    assert.equal(asked.length, 1);
    await features.parts.database.db.delete(takedowns);
  });

  test("an entry without a cover has none, and a text that no database could store is repaired", async () => {
    answer = async () => [aVideo(1, { coverUrl: null, title: "a\ud800b\0" })];
    const [one] = await search("odd", fromNetwork(18));
    assert.equal(one?.cover, null);
    assert.equal(one?.title, "a\ufffdb");
  });
});
