import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { bilibiliSearch, soundcloudSearch, youtubeSearch } from "../../test/search-answers.ts";
import { ExtractionError, type ExtractionFailure, type Extractor } from "../extraction.ts";
import { createExtractor } from "../extractor.ts";
import { enginePython, type Proxy, type Site, startProxy, startSite } from "../web.stand-in.ts";

const { skip, ...engine } = enginePython();
const json = (body: unknown, status = 200) => ({
  status,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

/** Overrides of the engine's searches that send their requests to a site on loopback instead of the real hosts. */
const pluginOf = (base: string): string => `
from yt_dlp.extractor.bilibili import BiliBiliSearchIE
from yt_dlp.extractor.soundcloud import SoundcloudSearchIE
from yt_dlp.extractor.youtube import YoutubeSearchIE

class _LocalBilibili(BiliBiliSearchIE, plugin_name="local"):
    def _download_json(self, url, *args, **rest):
        return super()._download_json(url.replace("https://api.bilibili.com", "${base}"), *args, **rest)

class _LocalSoundcloud(SoundcloudSearchIE, plugin_name="local"):
    def _initialize_pre_login(self):
        self._CLIENT_ID = "local"
    def _call_api(self, url, *args, **rest):
        return self._download_json("${base}/soundcloud", *args, **rest)

class _LocalYoutube(YoutubeSearchIE, plugin_name="local"):
    def _download_ytcfg(self, *args, **rest):
        return {}
    def _extract_response(self, item_id, query, **rest):
        return self._download_json("${base}/youtube", item_id, query={"words": query["query"]})
`;

describe("searches by the engine's own extractors", { skip }, () => {
  let folder: string;
  let site: Site;
  let proxy: Proxy;
  let extractor: Extractor;
  const bilibiliPath = "/x/web-interface/search/type";
  const noMore = json({ code: 0, data: {} });

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "search-"));
    site = await startSite(folder);
    proxy = await startProxy();
    const plugins = join(folder, "plugins/local/yt_dlp_plugins/extractor");
    await mkdir(plugins, { recursive: true });
    await writeFile(join(plugins, "local.py"), pluginOf(site.base));
    extractor = await createExtractor({
      ...engine,
      nodePath: process.execPath,
      pluginsDir: join(folder, "plugins"),
      workers: 1,
    });
  });

  after(async () => {
    await extractor?.close();
    await site?.close();
    await proxy?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const search = (on: "youtube" | "bilibili" | "soundcloud", words = "sea waves", count = 20) =>
    extractor.search({ words, site: on, count, proxy: proxy.url });
  const fails = (failure: ExtractionFailure) => (error: unknown) => {
    assert.ok(error instanceof ExtractionError, String(error));
    assert.equal(error.failure, failure, error.detail);
    return true;
  };

  test("YouTube's search gives videos and shorts with their facts, without live streams", async () => {
    site.pages.set("/youtube", json(youtubeSearch));
    const [video, short, ...others] = await search("youtube");
    assert.deepEqual(others, []);
    assert.deepEqual(video, {
      title: "A fjord in four minutes",
      link: "https://www.youtube.com/watch?v=dErIvEd0001",
      coverUrl: "https://i.ytimg.com/vi/dErIvEd0001/hq720.jpg?sqp=small",
      seconds: 243,
      author: "Slow Water",
      site: "youtube.com",
      views: 1_234_567,
      date: null,
    });
    assert.equal(short?.link, "https://www.youtube.com/shorts/dErIvEd0002");
    assert.equal(short?.title, "海边日出 short");
    assert.equal((await search("youtube", "sea", 1)).length, 1);
    assert.ok(
      proxy.asked.every((request) => request.startsWith(`GET ${site.base}/`)),
      "every request goes through the proxy",
    );
  });

  test("Bilibili's search gives title, cover, length, author, views and date of each video", async () => {
    let pages = 0;
    site.pages.set(bilibiliPath, {
      stream: (_request, response) => {
        pages += 1;
        const { headers, body } = pages > 1 ? noMore : json(bilibiliSearch);
        response.writeHead(200, headers).end(body);
      },
    });
    const [first, second, ...others] = await search("bilibili", "海边 日出");
    assert.deepEqual(others, []);
    assert.deepEqual(first, {
      title: "海边日出 & 延时 <4K>",
      link: "https://www.bilibili.com/video/BV1xx411c7mD",
      coverUrl: "https://i0.hdslb.com/bfs/archive/abc.jpg",
      seconds: 6_185,
      author: "慢水",
      site: "bilibili.com",
      views: 98_765,
      date: "2022-12-01",
    });
    assert.deepEqual(second, {
      title: "没有 bvid",
      link: "https://www.bilibili.com/video/av170002",
      coverUrl: null,
      seconds: null,
      author: "慢水",
      site: "bilibili.com",
      views: null,
      date: null,
    });
  });

  test("SoundCloud's search gives the pages of its sounds", async () => {
    site.pages.set("/soundcloud", json(soundcloudSearch));
    const [sound, ...others] = await search("soundcloud", "tide");
    assert.deepEqual(others, []);
    assert.equal(sound?.link, "https://soundcloud.com/slow-water/tide");
    assert.equal(sound?.title, "Tide");
    assert.equal(sound?.author, "Slow Water");
    assert.equal(sound?.seconds, 187.25);
    assert.equal(sound?.views, 4_321);
    assert.equal(sound?.date, "2024-03-05");
    assert.match(sound?.coverUrl ?? "", /^https:\/\/i1\.sndcdn\.com\//);
  });

  test("a search without results is an empty list", async () => {
    site.pages.set(bilibiliPath, noMore);
    assert.deepEqual(await search("bilibili"), []);
    site.pages.set("/soundcloud", json({ collection: [], next_href: null }));
    assert.deepEqual(await search("soundcloud"), []);
  });

  test("a site that blocks, limits or breaks fails as a link does", async () => {
    site.pages.set(bilibiliPath, json({ code: -412, message: "request was banned" }));
    await assert.rejects(search("bilibili"), fails("botCheck"));
    site.pages.set(bilibiliPath, json({}, 412));
    await assert.rejects(search("bilibili"), fails("botCheck"));
    site.pages.set("/youtube", json({}, 429));
    await assert.rejects(search("youtube"), fails("rateLimited"));
    site.pages.set("/soundcloud", json(["not", "an", "object"]));
    await assert.rejects(search("soundcloud"), fails("siteFault"));
  });

  test("words that look like a link or like settings of the engine are only words", async () => {
    site.pages.set("/youtube", json(youtubeSearch));
    const asked = new Set<string | null>();
    site.pages.set("/youtube", {
      stream: (request, response) => {
        asked.add(new URL(request.url ?? "/", site.base).searchParams.get("words"));
        response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(youtubeSearch));
      },
    });
    const words = [
      "https://a.example/#__youtubedl_smuggle=%7B%22force%22%3A1%7D",
      "file:///etc/passwd",
      "ytsearchall:x",
    ];
    for (const one of words) await search("youtube", one);
    assert.deepEqual([...asked], words);
  });

  test("an endless list of answers ends with the number of entries that were asked for", async () => {
    site.pages.set("/soundcloud", json({ ...soundcloudSearch, next_href: "https://api-v2.soundcloud.com/more" }));
    assert.equal((await search("soundcloud", "tide", 3)).length, 1, "the same page three times");
  });
});
