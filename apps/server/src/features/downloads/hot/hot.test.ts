import assert from "node:assert/strict";
import type { RequestListener } from "node:http";
import { after, before, beforeEach, test } from "node:test";
import { DouyinHotList, YoutubeHotList } from "@cutwater/contract/downloads.ts";
import { makeDatabase } from "@cutwater/testing/make-database.ts";
import { createEgress } from "../../../platform/egress/create-egress.ts";
import type { Egress } from "../../../platform/egress/egress.ts";
import { type Peer, placeOf, recordingLog, startPeer } from "../../../platform/egress/testing.ts";
import { douyinStandIn } from "./douyin.stand-in.ts";
import { createHot, type HotDeps } from "./hot.ts";
import type { MostParsed } from "./own-lists.ts";
import { hotLists } from "./tables.ts";
import { youtubeStandIn, youtubeStandInKey } from "./youtube.stand-in.ts";

let database: Awaited<ReturnType<typeof makeDatabase>>;
let egress: Egress;
let site: Peer;
let answers: { douyin: RequestListener; youtube: RequestListener };

before(async () => {
  database = await makeDatabase("pglite");
  site = await startPeer((request, response) =>
    (request.url?.startsWith("/youtube/") ? answers.youtube : answers.douyin)(request, response),
  );
  egress = await createEgress({ allow: [placeOf(site)], upstreamProxy: null, log: recordingLog() });
});
after(async () => {
  await egress.close();
  await site.close();
  await database.close();
});
beforeEach(async () => {
  answers = { douyin: douyinStandIn, youtube: youtubeStandIn };
  site.requests.length = 0;
  await database.db.delete(hotLists);
});

const noon = Date.UTC(2026, 10, 20, 12);
const ownLinks: MostParsed[] = [
  { title: "Ours", link: "https://video.test/1", cover: "/cover/1", count: 9 },
  { title: "Also ours", link: "https://video.test/2", cover: null, count: 4 },
];

function hotWith(more: Partial<HotDeps> = {}) {
  const lines: { level: string; fields: Record<string, unknown> }[] = [];
  const note = (level: string) => (fields: unknown) =>
    void lines.push({ level, fields: fields as Record<string, unknown> });
  const clock = { time: noon, now: () => clock.time };
  const askedSince: number[] = [];
  const base = `http://${placeOf(site)}`;
  const hot = createHot({
    db: database.db,
    egress,
    clock,
    log: { warn: note("warn"), error: note("error") },
    youtubeKey: youtubeStandInKey,
    mostParsed: async (sinceMs) => {
      askedSince.push(sinceMs);
      return ownLinks;
    },
    bases: { douyin: base, youtube: base },
    ...more,
  });
  const refresh = () => hot.refresh(AbortSignal.timeout(10_000));
  const douyin = async () => DouyinHotList.parse(JSON.parse(await hot.douyin()));
  const youtube = async () => YoutubeHotList.parse(JSON.parse(await hot.youtube()));
  return { hot, lines, clock, askedSince, refresh, douyin, youtube };
}

test("a valid answer is stored with its time, without its invalid entries", async () => {
  const { refresh, douyin, youtube, lines } = hotWith();
  await refresh();
  assert.deepEqual(await douyin(), {
    source: "site",
    areVideos: false,
    fetchedAt: noon,
    list: [
      {
        title: "江上龙舟逆流而行",
        image: "https://p3-sign.douyinpic.example/derived-1.jpeg",
        link: "https://www.douyin.com/hot/2043381",
        value: 11_873_402,
      },
      { title: "老船长教你打水手结", image: null, link: "https://www.douyin.com/hot/2043377", value: 9_412_118 },
      {
        title: "海边日出 延时摄影",
        image: null,
        link: `https://www.douyin.com/search/${encodeURIComponent("海边日出 延时摄影")}`,
        value: 7_002_551,
      },
    ],
  });
  assert.deepEqual(await youtube(), {
    source: "site",
    areVideos: true,
    fetchedAt: noon,
    list: [
      {
        title: "A Fjord in Four Minutes",
        thumbnail: "https://i.ytimg.example/vi/dErIvEd-001/mqdefault.jpg",
        id: "dErIvEd-001",
        link: "https://www.youtube.com/watch?v=dErIvEd-001",
        viewCount: 4_182_077,
      },
      {
        title: "How a keel is laid",
        thumbnail: "https://i.ytimg.example/vi/dErIvEd_002/mqdefault.jpg",
        id: "dErIvEd_002",
        link: "https://www.youtube.com/watch?v=dErIvEd_002",
        viewCount: 0,
      },
    ],
  });
  assert.deepEqual(lines, []);
});

test("a site that is down keeps its last list, and the other site is still updated", async () => {
  const { refresh, douyin, youtube, clock, lines } = hotWith();
  await refresh();
  clock.time += 3_600_000;
  answers.douyin = (_request, response) => response.writeHead(503).end();
  await refresh();
  assert.deepEqual([(await douyin()).fetchedAt, (await douyin()).list.length], [noon, 3]);
  assert.equal((await youtube()).fetchedAt, clock.time);
  assert.deepEqual(
    lines.map(({ level, fields }) => [level, fields.site]),
    [["warn", "douyin"]],
  );
});

test("a broken connection means that the site is down", async () => {
  const { refresh, douyin, lines } = hotWith({ youtubeKey: null });
  answers.douyin = (_request, response) => response.destroy();
  await refresh();
  assert.equal((await douyin()).source, "own");
  assert.deepEqual(
    lines.map(({ level }) => level),
    ["warn"],
  );
});

test("a malformed answer is a logged fault and keeps the last list", async () => {
  const { refresh, douyin, youtube, lines } = hotWith();
  await refresh();
  const nonsense = [
    "<html>captcha</html>",
    "{}",
    `{"status_code":0,"word_list":[]}`,
    `{"status_code":8,"word_list":[{"word":"x","hot_value":1}]}`,
    `{"status_code":0,"word_list":[{"title":"x"}],"items":[{"id":1}]}`,
  ];
  for (const text of nonsense) {
    answers = {
      douyin: (_request, response) => response.end(text),
      youtube: (_request, response) => response.end(text),
    };
    lines.length = 0;
    await refresh();
    assert.deepEqual(
      lines.map(({ level }) => level),
      ["error", "error"],
      text,
    );
    assert.ok(
      lines.every(({ fields }) => (fields.err as Error).cause !== undefined || text.includes("[]")),
      text,
    );
  }
  assert.equal((await douyin()).list.length, 3);
  assert.equal((await youtube()).list.length, 2);
});

test("a link or picture without a web address never reaches the page", async () => {
  const { refresh, douyin } = hotWith({ youtubeKey: null });
  const word = {
    word: "x",
    hot_value: 1,
    sentence_id: "1/../../evil",
    word_cover: { url_list: ["javascript:alert(1)"] },
  };
  answers.douyin = (_request, response) => response.end(JSON.stringify({ status_code: 0, word_list: [word] }));
  await refresh();
  assert.deepEqual((await douyin()).list, [
    { title: "x", image: null, link: "https://www.douyin.com/search/x", value: 1 },
  ]);
});

test("without a key YouTube is not requested, and the instance's most parsed links of the week are shown", async () => {
  const { refresh, youtube, askedSince } = hotWith({ youtubeKey: null });
  await refresh();
  assert.ok(site.requests.every((line) => !line.includes("/youtube/")));
  assert.deepEqual(await youtube(), {
    source: "own",
    areVideos: true,
    fetchedAt: noon,
    list: [
      { title: "Ours", thumbnail: "/cover/1", id: "https://video.test/1", link: "https://video.test/1", viewCount: 9 },
      { title: "Also ours", thumbnail: null, id: "https://video.test/2", link: "https://video.test/2", viewCount: 4 },
    ],
  });
  assert.deepEqual(askedSince, [noon - 7 * 24 * 3_600_000]);
});

test("without a key and without a site, both lists are the instance's own, counted once a minute", async () => {
  const { refresh, douyin, youtube, clock, askedSince } = hotWith({ youtubeKey: null });
  answers.douyin = (_request, response) => response.writeHead(404).end();
  await refresh();
  assert.deepEqual((await douyin()).list[0], {
    title: "Ours",
    image: "/cover/1",
    link: "https://video.test/1",
    value: 9,
  });
  assert.equal((await youtube()).source, "own");
  assert.equal(askedSince.length, 1);
  clock.time += 60_000;
  await douyin();
  assert.equal(askedSince.length, 2);
});

test("with a wrong key the site refuses, and the key is in no log line", async () => {
  const { refresh, lines } = hotWith({ youtubeKey: "wrong-key" });
  await refresh();
  assert.deepEqual(
    lines.map(({ level, fields }) => [level, fields.site]),
    [["warn", "youtube"]],
  );
  assert.doesNotMatch(JSON.stringify(lines), /wrong-key/);
});

test("a failing site is logged in one short line, and again only when the reason changes", async () => {
  const { refresh, lines } = hotWith({ youtubeKey: null });
  const refuses = (status: number) => {
    answers.douyin = (_request, response) => response.writeHead(status).end();
  };
  refuses(503);
  await refresh();
  await refresh();
  assert.equal(lines.length, 1);
  assert.deepEqual(Object.keys(lines[0]?.fields ?? {}), ["site", "reason"], "no stack");
  assert.match(String(lines[0]?.fields.reason), /^\S+ answered 503$/);
  refuses(404);
  await refresh();
  assert.equal(lines.length, 2, "it fails in another way");
  answers.douyin = (request) => request.destroy();
  await refresh();
  await refresh();
  assert.equal(lines.length, 3);
  assert.doesNotMatch(String(lines[2]?.fields.reason), /\n/);
});

test("pictures of the sites become our own links if a link function is given", async () => {
  const coverLink = (address: string) => `/cover?of=${new URL(address).host}`;
  const { refresh, douyin, youtube } = hotWith({ coverLink });
  await refresh();
  assert.deepEqual(
    (await douyin()).list.map(({ image }) => image),
    ["/cover?of=p3-sign.douyinpic.example", null, null],
  );
  assert.equal((await youtube()).list[0]?.thumbnail, "/cover?of=i.ytimg.example");
});

test("stopping ends the requests", async () => {
  const { hot, lines } = hotWith();
  const stopped = new Error("stopped");
  await assert.rejects(hot.refresh(AbortSignal.abort(stopped)), stopped);
  assert.deepEqual(lines, []);
});

test("a stored list of another format is not shown", async () => {
  const { douyin, lines } = hotWith();
  await database.db.insert(hotLists).values({ site: "douyin", list: [{ name: "old" }], fetchedAt: 1 });
  assert.equal((await douyin()).source, "own");
  assert.deepEqual(
    lines.map(({ level }) => level),
    ["error"],
  );
});
