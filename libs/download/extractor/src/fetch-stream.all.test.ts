import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { appendFile, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import {
  ExtractionError,
  type ExtractionFailure,
  type Extractor,
  type FetchStreamOptions,
  type Stream,
} from "./extraction.ts";
import { createExtractor } from "./extractor.ts";
import { enginePython, makeMedia, type Proxy, type Site, startProxy, startSite } from "./web.stand-in.ts";

const { skip, ...engine } = enginePython();
const run = promisify(execFile);
const fails = (failure: ExtractionFailure) => (error: unknown) => {
  assert.ok(error instanceof ExtractionError, String(error));
  assert.equal(error.failure, failure, error.detail);
  return true;
};

describe("streams in fragments", { skip }, () => {
  let folder: string;
  let out: string;
  let site: Site;
  let proxy: Proxy;
  let extractor: Extractor;

  before(async () => {
    process.env["NO_PROXY"] = "*";
    folder = await mkdtemp(join(tmpdir(), "fetch-site-"));
    out = await mkdtemp(join(tmpdir(), "fetch-out-"));
    await makeMedia(folder);
    site = await startSite(folder);
    proxy = await startProxy();
    extractor = await createExtractor({ ...engine, nodePath: process.execPath, workers: 1 });
  });

  after(async () => {
    await extractor?.close();
    await site?.close();
    await proxy?.close();
    for (const each of [folder, out]) await rm(each, { recursive: true, force: true });
  });

  const hls = (path: string): Stream => ({
    formatId: "hls",
    protocol: "hls",
    url: `${site.base}${path}`,
    mirrors: [],
    headers: {},
    cookies: null,
    ext: "mp4",
    sizeBytes: null,
    isSizeExact: false,
    bitrateKbps: null,
  });
  const fetch = (stream: Stream, name: string, more: Partial<FetchStreamOptions> = {}) =>
    extractor.fetchStream({ url: stream.url, stream, path: join(out, name), proxy: proxy.url, ...more });

  async function seconds(name: string): Promise<number> {
    const args = ["-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", join(out, name)];
    return Number((await run("ffprobe", args)).stdout);
  }

  test("an HLS stream is fetched into one file through the proxy, with rising progress", async () => {
    site.asked.length = proxy.asked.length = 0;
    const seen: number[] = [];
    await fetch(hls("/hls/hi.m3u8"), "hls.ts", { onProgress: ({ bytes }) => seen.push(bytes) });
    assert.ok(Math.abs((await seconds("hls.ts")) - 6) < 0.3);
    assert.equal(proxy.asked.length, site.asked.length);
    assert.ok(seen.length > 0 && seen.every((bytes, i) => bytes >= (seen[i - 1] ?? 0)));
    assert.deepEqual(
      (await readdir(out)).filter((name) => name.startsWith("hls.ts")),
      ["hls.ts"],
    );
  });

  test("AES-128 is decrypted by the engine itself", async () => {
    await fetch(hls("/aes/list.m3u8"), "aes.ts");
    assert.ok(Math.abs((await seconds("aes.ts")) - 6) < 0.3);
  });

  test("a DASH representation becomes one file", async () => {
    const found = await extractor.extract(`${site.base}/dash/manifest.mpd`, { proxy: proxy.url });
    const media = found.video["360p"];
    assert.ok(media?.video && media.audio);
    await fetch(media.video, "dash.mp4", { url: found.pageUrl });
    await fetch(media.audio, "dash.m4a", { url: found.pageUrl });
    assert.ok(Math.abs((await seconds("dash.mp4")) - 6) < 0.3);
    assert.ok(Math.abs((await seconds("dash.m4a")) - 6) < 0.3);
  });

  test("a stream stopped in the middle resumes where it was, with the same bytes", async () => {
    const gate = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    site.hold.when = (path) => {
      if (path !== "/hls/hi04.ts") return undefined;
      reached.resolve();
      return gate.promise;
    };
    const stop = new AbortController();
    const halted = assert.rejects(fetch(hls("/hls/hi.m3u8"), "resumed.ts", { signal: stop.signal }), /enough/);
    // A stream that fails by itself says so.
    await Promise.race([reached.promise, halted]);
    for (let tries = 0; tries < 600 && !existsSync(join(out, "resumed.ts.ytdl")); tries++) await pause(50);
    assert.ok(existsSync(join(out, "resumed.ts.ytdl")), "what is there was noted");
    stop.abort(new Error("enough"));
    await halted;
    gate.resolve();
    site.hold.when = () => undefined;
    // As if the machine had died between writing a fragment and noting it.
    await appendFile(join(out, "resumed.ts.part"), "torn write");
    await fetch(hls("/hls/hi.m3u8"), "resumed.ts");
    await fetch(hls("/hls/hi.m3u8"), "whole.ts");
    assert.deepEqual(await readFile(join(out, "resumed.ts")), await readFile(join(out, "whole.ts")));
  });

  test("segments and keys on the machine itself or behind the guard are refused", async () => {
    const list = (lines: string) => ({ body: `#EXTM3U\n#EXT-X-TARGETDURATION:1\n${lines}\n#EXT-X-ENDLIST\n` });
    site.pages.set("/evil/file.m3u8", list("#EXTINF:1,\nfile:///etc/passwd"));
    site.pages.set(
      "/evil/key.m3u8",
      list('#EXT-X-KEY:METHOD=AES-128,URI="file:///etc/hostname"\n#EXTINF:1,\n/hls/hi00.ts'),
    );
    site.pages.set("/evil/private.m3u8", list("#EXTINF:1,\n/private/a.ts"));
    site.pages.set("/private/a.ts", { body: "secret" });
    proxy.refuses.when = (address) => address.includes("/private/");
    site.asked.length = 0;
    proxy.asked.length = 0;
    for (const name of ["file", "key", "private"]) {
      await assert.rejects(fetch(hls(`/evil/${name}.m3u8`), `${name}.ts`), fails("refusedAddress"));
      assert.ok(!existsSync(join(out, `${name}.ts`)));
    }
    assert.ok(!site.asked.includes("/private/a.ts"));
    const knocks = proxy.asked.filter((line) => line.endsWith("/private/a.ts")).length;
    assert.equal(knocks, 1, "what is refused is not asked again");
    proxy.refuses.when = () => false;
  });

  test("a playlist without an end is live, a missing segment is an error and never a shorter file", async () => {
    site.pages.set("/odd/live.m3u8", { body: "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n/hls/hi00.ts\n" });
    const gap = "#EXTINF:1,\n/hls/hi00.ts\n#EXTINF:1,\n/hls/none.ts\n#EXTINF:1,\n/hls/hi01.ts\n";
    site.pages.set("/odd/gap.m3u8", { body: `#EXTM3U\n#EXT-X-TARGETDURATION:1\n${gap}#EXT-X-ENDLIST\n` });
    await assert.rejects(fetch(hls("/odd/live.m3u8"), "live.ts"), fails("live"));
    await assert.rejects(fetch(hls("/odd/gap.m3u8"), "gap.ts"), fails("gone"));
    assert.ok(!existsSync(join(out, "gap.ts")));
  });
});
