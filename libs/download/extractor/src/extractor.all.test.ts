import assert from "node:assert/strict";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { ExtractionError, type ExtractionFailure, type Extractor } from "./extraction.ts";
import { createExtractor, type ExtractorOptions } from "./extractor.ts";
import { html, putPages } from "./pages.stand-in.ts";
import { enginePython, makeMedia, type Proxy, type Site, startProxy, startSite } from "./web.stand-in.ts";

const { skip, ...engine } = enginePython();
const fails = (failure: ExtractionFailure) => (error: unknown) => {
  assert.ok(error instanceof ExtractionError, String(error));
  assert.equal(error.failure, failure, error.detail);
  return true;
};
const settings = (more: Partial<ExtractorOptions> = {}): ExtractorOptions => ({
  ...engine,
  nodePath: process.execPath,
  ...more,
});

describe("the extractor on a real engine", { skip }, () => {
  let folder: string;
  let site: Site;
  let proxy: Proxy;
  let extractor: Extractor;

  before(async () => {
    // A parent that asks for no proxy anywhere: its children must not get it.
    process.env["NO_PROXY"] = process.env["no_proxy"] = "*";
    folder = await mkdtemp(join(tmpdir(), "extractor-"));
    await makeMedia(folder);
    site = await startSite(folder);
    proxy = await startProxy();
    putPages(site);
    extractor = await createExtractor(settings());
  });

  after(async () => {
    await extractor?.close();
    await site?.close();
    await proxy?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const read = (path: string) => extractor.extract(`${site.base}${path}`, { proxy: proxy.url });

  test("an HTML5 page gives title, cover, media and subtitles", async () => {
    const found = await read("/html5");
    assert.equal(found.title, "Clip 演示");
    assert.equal(found.coverUrl, `${site.base}/cover.jpg`);
    assert.deepEqual(Object.keys(found.video), ["original"]);
    assert.equal(found.video["original"]?.video?.url, `${site.base}/clip.mp4`);
    assert.equal(found.video["original"]?.needsProbe, true);
    assert.deepEqual(
      found.subtitles.map(({ language, kind, url }) => [language, kind, url]),
      [["zh", "vtt", `${site.base}/zh.vtt`]],
    );
  });

  test("an option that the engine does not know makes its start fail", async () => {
    await assert.rejects(
      createExtractor(settings({ ytDlpOptions: ["--impersonate", "no-such-browser:1:2:3"], workers: 1 })),
    );
  });

  test("an HLS master playlist gives its qualities with separate audio, its length and its subtitles", async () => {
    const found = await read("/hls");
    assert.deepEqual(Object.keys(found.video), ["360p", "144p"]);
    assert.equal(found.video["360p"]?.video?.protocol, "hls");
    assert.match(found.video["360p"]?.audio?.url ?? "", /au\.m3u8$/);
    assert.ok(Math.abs((found.durationSeconds ?? 0) - 6) < 0.3);
    assert.deepEqual(
      found.subtitles.map(({ language, kind }) => [language, kind]),
      [["en", "hls"]],
    );
  });

  test("a DASH manifest gives its sizes and its length", async () => {
    const found = await read("/dash/manifest.mpd");
    assert.deepEqual(Object.keys(found.video), ["360p", "144p"]);
    assert.equal(found.video["360p"]?.video?.protocol, "dash");
    assert.ok(Math.abs((found.durationSeconds ?? 0) - 6) < 0.3);
    assert.deepEqual(Object.keys(found.audio), ["m4a", "mp3"]);
  });

  test("og:video and JSON-LD may name their media relative to the page", async () => {
    const og = await read("/og");
    assert.equal(og.title, "OG clip");
    assert.equal(og.coverUrl, `${site.base}/cover.jpg`);
    assert.equal(og.video["original"]?.video?.url, `${site.base}/clip.mp4`);
    const ld = await read("/ld");
    assert.equal(ld.title, "LD clip");
    assert.equal(ld.durationSeconds, 6);
    assert.equal(ld.video["original"]?.video?.url, `${site.base}/clip.mp4`);
  });

  test("a page with two videos is a list whose entries can each be read", async () => {
    const list = await read("/two");
    assert.deepEqual(
      list.entries.map((entry) => entry.url),
      [`${site.base}/two#item=1`, `${site.base}/two#item=2`],
    );
    const second = await read("/two#item=2");
    assert.equal(second.video["original"]?.video?.url, `${site.base}/small.mp4`);
    assert.notEqual(second.canonicalId, list.canonicalId);
    await assert.rejects(read("/two#item=9"), fails("gone"));
  });

  test("a length that is not a number counts as unknown and ends no worker", async () => {
    const before = extractor.health().restarts;
    site.pages.set("/odd.m3u8", {
      headers: { "content-type": "application/vnd.apple.mpegurl" },
      body: "#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:nan,\ns.ts\n#EXT-X-ENDLIST\n",
    });
    site.pages.set("/odd", { body: html("Odd", '<video src="/odd.m3u8"></video>') });
    assert.equal((await read("/odd")).durationSeconds, null);
    assert.equal(extractor.health().restarts, before);
  });

  test("an embed's id, taken from a file name, does not match the cache entry of another page", async () => {
    const script = "function initializeMiniAudioPlayer(){ jQuery(\"a[href*='.mp3']\").mb_miniPlayer({}) }";
    const song = html("Song", `<a class="x" href="${site.base}/s/song.mp3">a</a><script>${script}</script>`);
    for (const path of ["/a/song", "/b/song"]) site.pages.set(path, { body: song });
    const [one, other] = await Promise.all([read("/a/song"), read("/b/song")]);
    assert.notEqual(one.canonicalId, other.canonicalId);
  });

  test("smuggled data after a link is not treated as the engine's own", async () => {
    const smuggled = encodeURIComponent(JSON.stringify({ force_videoid: "x", to_generic: true }));
    const plain = await read("/html5");
    const found = await read(`/html5#__youtubedl_smuggle=${smuggled}`);
    assert.deepEqual([found.canonicalId, found.pageUrl], [plain.canonicalId, plain.pageUrl]);
  });

  test("redirects are followed, and both spellings are one link", async () => {
    const moved = await read("/moved");
    const straight = await read("/html5");
    assert.equal(moved.pageUrl, `${site.base}/html5`);
    assert.equal(moved.canonicalId, straight.canonicalId);
  });

  test("media that cannot be offered is refused with its reason", async () => {
    await assert.rejects(read("/none"), fails("gone"));
    await assert.rejects(read("/slowly"), fails("rateLimited"));
    await assert.rejects(read("/text"), fails("unsupported"));
    await assert.rejects(read("/live.m3u8"), fails("live"));
    await assert.rejects(read("/huge"), fails("tooLarge"));
    await assert.rejects(extractor.extract("file:///etc/passwd", { proxy: proxy.url }), fails("unsupported"));
    assert.equal(extractor.health().restarts, 0);
  });

  test("every request goes through the proxy, whatever NO_PROXY says", async () => {
    site.asked.length = proxy.asked.length = 0;
    await read("/hls");
    assert.ok(site.asked.length >= 3);
    assert.deepEqual(
      proxy.asked,
      site.asked.map((path) => `GET ${site.base}${path}`),
    );
  });

  test("an address that the proxy refuses is reported as refused and is never requested directly", async () => {
    proxy.refuses.when = (address) => address.includes("/private");
    site.pages.set("/private", { body: "secret" });
    site.pages.set("/to-private", { status: 302, headers: { location: "/private" } });
    site.asked.length = 0;
    await assert.rejects(read("/private"), fails("refusedAddress"));
    await assert.rejects(read("/to-private"), fails("refusedAddress"));
    await assert.rejects(extractor.extract("https://127.0.0.1:1/x", { proxy: proxy.url }), fails("refusedAddress"));
    assert.ok(!site.asked.includes("/private"));
  });

  test("fifty links at once are all answered", async () => {
    const all = await Promise.all(Array.from({ length: 50 }, (_, i) => read(i % 2 ? "/html5" : "/og")));
    assert.equal(all.filter((found) => found.video["original"]).length, 50);
    assert.equal(extractor.health().waiting, 0);
  });

  describe("one worker", () => {
    let own: Extractor;
    before(async () => {
      own = await createExtractor(settings({ workers: 1, queueLimit: 5 }));
    });
    after(() => own?.close());

    test("a cancelled link ends at once, and its worker stays warm", async () => {
      const stop = new AbortController();
      const arrived = Promise.withResolvers<void>();
      site.hold.when = (path) => (path === "/silent" ? void arrived.resolve() : undefined);
      try {
        const running = own.extract(`${site.base}/silent`, { proxy: proxy.url, signal: stop.signal });
        const queued = own.extract(`${site.base}/html5`, { proxy: proxy.url, signal: stop.signal });
        await arrived.promise;
        stop.abort(new Error("gone away"));
        const ends = await Promise.allSettled([running, queued]);
        assert.deepEqual(
          ends.map((end) => end.status === "rejected" && (end.reason as Error).message),
          ["gone away", "gone away"],
        );
        await own.extract(`${site.base}/html5`, { proxy: proxy.url });
        assert.equal(own.health().restarts, 0);
      } finally {
        site.hold.when = () => undefined;
      }
    });

    test("links beyond the limit of the queue are refused as busy with a retry time", async () => {
      const asked = Array.from({ length: 20 }, () => own.extract(`${site.base}/html5`, { proxy: proxy.url }));
      const settled = await Promise.allSettled(asked);
      const refused = settled.flatMap((one) => (one.status === "rejected" ? [one.reason as ExtractionError] : []));
      assert.equal(settled.length - refused.length, 6);
      for (const { failure, retryAfterSeconds } of refused)
        assert.deepEqual([failure, (retryAfterSeconds ?? 0) >= 1], ["busy", true]);
    });

    test("a page that never answers ends at the deadline, and the spare worker continues at once", async () => {
      const began = performance.now();
      await assert.rejects(own.extract(`${site.base}/silent`, { proxy: proxy.url, deadlineMs: 700 }), fails("timeout"));
      assert.ok(performance.now() - began < 3000);
      await own.extract(`${site.base}/html5`, { proxy: proxy.url, deadlineMs: 20_000 });
      assert.equal(own.health().restarts, 1);
      await own.close();
      assert.equal(own.health().workers, 0);
    });
  });

  test("a worker that needs too much memory is ended, and its link is refused as too large", async () => {
    const own = await createExtractor(settings({ workers: 1, memoryLimitBytes: 130_000_000 }));
    try {
      const words = html("Large", "<p>".padEnd(20_000_000, "多 "));
      site.pages.set("/large", { body: words });
      await assert.rejects(own.extract(`${site.base}/large`, { proxy: proxy.url }), fails("tooLarge"));
      assert.equal((await own.extract(`${site.base}/html5`, { proxy: proxy.url })).title, "Clip 演示");
    } finally {
      await own.close();
    }
  });

  test("a page that only admits browsers is requested again like a browser, through the proxy too", async () => {
    site.pages.set("/guarded", {
      stream(request, response) {
        const isBrowser = request.headers["sec-ch-ua"] !== undefined;
        response.writeHead(isBrowser ? 200 : 403, { "content-type": "text/html", "cf-mitigated": "challenge" });
        response.end(isBrowser ? html("Guarded", '<video src="/clip.mp4"></video>') : "challenge");
      },
    });
    proxy.asked.length = 0;
    assert.equal((await read("/guarded")).title, "Guarded");
    assert.equal(proxy.asked.length, 2);
  });

  test("an operator's settings reach the engine's readers, and only the operator's plugins are loaded", async () => {
    const plugins = join(folder, "plugins", "ours", "yt_dlp_plugins", "extractor");
    await mkdir(plugins, { recursive: true });
    await writeFile(
      join(plugins, "ours.py"),
      [
        "from yt_dlp.extractor.common import InfoExtractor",
        "class OursIE(InfoExtractor):",
        "    _VALID_URL = r'https?://127\\.0\\.0\\.1(?::\\d+)?/ours/(?P<id>\\d+)'",
        "    def _real_extract(self, url):",
        "        return {'id': self._match_id(url), 'title': 'ours', 'url': 'https://cdn.example/a.mp4'}",
        "class AnybodysIE(OursIE):",
        "    _VALID_URL = r'https?://[^/]+/anybodys/(?P<id>\\d+)'",
      ].join("\n"),
    );
    const ytDlpOptions = ["--extractor-args", "generic:variant_query=proof=a.b+c"];
    const own = await createExtractor(settings({ workers: 1, ytDlpOptions, pluginsDir: join(folder, "plugins") }));
    try {
      const given = await own.extract(`${site.base}/hls/master.m3u8`, { proxy: proxy.url });
      assert.match(given.video["360p"]?.video?.url ?? "", /hi\.m3u8\?proof=/);
      assert.equal((await own.extract(`${site.base}/ours/7`, { proxy: proxy.url })).canonicalId, "ours:7");
      const anybodys = `${site.base}/anybodys/7`;
      const found = await own.extract(anybodys, { proxy: proxy.url });
      assert.equal(found.canonicalId, `generic:${anybodys}`, "an id that every host can give belongs to no site");
    } finally {
      await own.close();
    }
    await assert.rejects(read("/ours/7"), fails("gone"));
  });

  test("workers are replaced after a number of links without losing one", async () => {
    const own = await createExtractor(settings({ workers: 1, parsesPerWorker: 3 }));
    try {
      for (let i = 0; i < 5; i++) await own.extract(`${site.base}/html5`, { proxy: proxy.url });
      // A worker ends only when its spare is ready, so a busy machine replaces it later.
      assert.ok(own.health().restarts >= 1);
    } finally {
      await own.close();
    }
  });

  /** An interpreter that records the id of each of its processes. */
  async function countedPython(): Promise<{ python: string; pids(): Promise<number[]> }> {
    const python = join(folder, "counted-python");
    const list = join(folder, "pids");
    await writeFile(list, "");
    await writeFile(python, `#!/bin/sh\necho $$ >>'${list}'\nexec '${settings().python}' "$@"\n`, { mode: 0o755 });
    return { python, pids: async () => (await readFile(list, "utf8")).split("\n").filter(Boolean).map(Number) };
  }

  /** Whether the system has stopped all threads of a process, by their states in /proc; always true where there is none. */
  async function isStopped(pid: number): Promise<boolean> {
    if (process.platform !== "linux") return true;
    const threads = await readdir(`/proc/${pid}/task`);
    const stats = await Promise.all(threads.map((id) => readFile(`/proc/${pid}/task/${id}/stat`, "utf8")));
    return stats.every((stat) => /\) T /.test(stat));
  }

  describe("workers that end", () => {
    let own: Extractor;
    let pids: () => Promise<number[]>;
    before(async () => {
      const counted = await countedPython();
      pids = counted.pids;
      own = await createExtractor(settings({ python: counted.python, workers: 1 }));
    });
    after(() => own?.close());

    test("a worker that is killed is not the site's fault: the link is read by another", async () => {
      let asked = 0;
      site.pages.set("/mortal", {
        async stream(_request, response) {
          asked += 1;
          if (asked > 1) return void response.end(html("Mortal", '<video src="/clip.mp4"></video>'));
          process.kill((await pids())[0] as number, "SIGKILL");
        },
      });
      assert.equal((await own.extract(`${site.base}/mortal`, { proxy: proxy.url })).title, "Mortal");
      assert.deepEqual([asked, own.health().restarts], [2, 1]);
    });

    test('when all workers are stopped, a link is "busy" long before its deadline, and the next one is read', async () => {
      while (own.health().workers < 2) await new Promise((resolve) => setTimeout(resolve, 20));
      const [, ...living] = await pids();
      for (const pid of living) process.kill(pid, "SIGSTOP");
      // A thread on another core may still take the link until the signal has reached it.
      for (const pid of living) while (!(await isStopped(pid))) await new Promise((resolve) => setTimeout(resolve, 5));
      const began = performance.now();
      await assert.rejects(own.extract(`${site.base}/html5`, { proxy: proxy.url }), fails("busy"));
      assert.ok(performance.now() - began < 20_000, "the deadline is 30 s");
      assert.equal((await own.extract(`${site.base}/html5`, { proxy: proxy.url })).title, "Clip 演示");
    });
  });

  /** An interpreter that ends at once until the file `mended` is there. */
  async function brokenPython(): Promise<{ python: string; mended: string }> {
    const python = join(folder, "broken-python");
    const mended = join(folder, "mended");
    await rm(mended, { force: true });
    await writeFile(python, `#!/bin/sh\n[ -e '${mended}' ] || exit 3\nexec '${settings().python}' "$@"\n`, {
      mode: 0o755,
    });
    return { python, mended };
  }

  test("links wait for an engine that is still starting, also for one that starts at the second try", async () => {
    const { python, mended } = await brokenPython();
    const failed = Promise.withResolvers<void>();
    const own = await createExtractor(
      settings({ python, workers: 1, waitUntilWarm: false, log: () => failed.resolve() }),
    );
    try {
      assert.deepEqual([own.health().version, own.health().startFault], [null, null]);
      const waiting = own.extract(`${site.base}/html5`, { proxy: proxy.url });
      await failed.promise;
      assert.match(own.health().startFault ?? "", /could not be started: exit 3/);
      await writeFile(mended, "");
      assert.equal((await waiting).title, "Clip 演示");
      assert.equal(own.health().startFault, null);
    } finally {
      await own.close();
    }
  });

  test("no link waits longer than its deadline for an engine that does not start", async () => {
    const { python } = await brokenPython();
    const own = await createExtractor(settings({ python, waitUntilWarm: false, deadlineMs: 100 }));
    try {
      await assert.rejects(own.extract(`${site.base}/html5`, { proxy: proxy.url }), fails("busy"));
      assert.equal(own.health().waiting, 0);
    } finally {
      await own.close();
    }
  });
});

test("an interpreter without an engine gives a clear error", async () => {
  await assert.rejects(createExtractor(settings({ python: "/nonexistent/python" })), /could not be started/);
});
