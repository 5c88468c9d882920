import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, afterEach, before, beforeEach, describe, test } from "node:test";
import { promisify } from "node:util";
import type { Extractor } from "@cutwater/extractor/extraction.ts";
import { createExtractor } from "@cutwater/extractor/extractor.ts";
import {
  enginePython,
  makeMedia,
  type Proxy,
  type Site,
  startProxy,
  startSite,
} from "@cutwater/extractor/web.stand-in.ts";
import { readArguments } from "./arguments.ts";
import { openCookies } from "./cookies.ts";
import { getAll } from "./get.ts";
import { openNetwork } from "./network.ts";
import { createTerminal } from "./terminal.ts";

const run = promisify(execFile);
const { skip, ...engine } = enginePython();

describe("the command against a site", { skip }, () => {
  let folder: string;
  let out: string;
  let site: Site;
  let proxy: Proxy;
  let extractor: Extractor;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "get-site-"));
    await makeMedia(folder);
    site = await startSite(folder);
    proxy = await startProxy();
    extractor = await createExtractor({ ...engine, nodePath: process.execPath, workers: 1 });
    const film = (name: string, file: string) =>
      site.pages.set(`/${name}`, { body: `<title>${name}</title><video src="/${file}"></video>` });
    film("meadow", "clip.mp4");
    film("harbour", "small.mp4");
    const item = (name: string) => `<item><title>${name}</title><link>${site.base}/${name}</link></item>`;
    site.pages.set("/feed.rss", {
      headers: { "content-type": "application/rss+xml" },
      body: `<?xml version="1.0"?><rss version="2.0"><channel><title>Feed</title>${item("meadow")}${item("gone")}${item("harbour")}</channel></rss>`,
    });
  });

  after(async () => {
    await extractor?.close();
    await site?.close();
    await proxy?.close();
    await rm(folder, { recursive: true, force: true });
  });

  beforeEach(async () => {
    out = await mkdtemp(join(tmpdir(), "get-out-"));
    site.asked.length = proxy.asked.length = 0;
  });
  afterEach(() => rm(out, { recursive: true, force: true }));

  /** Runs the command after argument parsing. All tests share one link engine. */
  const command = async (args: string[], cookiesFolder: string | null = null) => {
    const said = { stdout: "", stderr: "" };
    const sink = (name: keyof typeof said) => ({ write: (text: string) => (said[name] += text) });
    const terminal = createTerminal("en", sink("stdout"), sink("stderr"));
    const asked = { ...readArguments(args), out };
    const network = await openNetwork(asked.proxy);
    const onUnusedJar = (name: string, why: "open" | "empty") =>
      terminal.err(terminal.say(why === "open" ? "jarIsOpen" : "jarIsEmpty", { site: name }));
    const cookies = await openCookies({ file: asked.cookiesFile, folder: cookiesFolder, onUnusedJar });
    const { signal } = new AbortController();
    const hasAll = await getAll([{ link: asked.text, number: null }], asked, {
      extractor,
      network,
      cookies,
      terminal,
      signal,
    });
    await Promise.all([network.close(), cookies.close()]);
    return { hasAll, ...said };
  };
  const saved = async () => (await readdir(out)).sort();

  test("--playlist saves every entry under its number, names failed ones, and does not fetch saved ones again", async () => {
    const first = await command(["--playlist", `${site.base}/feed.rss`]);
    assert.equal(first.hasAll, false);
    assert.deepEqual(await saved(), ["1 meadow [360p].mp4", "3 harbour [144p].mp4"]);
    assert.match(first.stderr, /^2 {2}http\S+\/gone {2}\S/m);
    site.asked.length = 0;
    const second = await command(["--playlist", `${site.base}/feed.rss`]);
    assert.match(second.stdout, /Already saved: .*1 meadow \[360p\]\.mp4\n.*Already saved: .*3 harbour/);
    assert.equal((await saved()).length, 2);
  });

  test("a playlist without --playlist says how to download all of it", async () => {
    const { hasAll, stderr } = await command([`${site.base}/feed.rss`]);
    assert.equal(hasAll, false);
    assert.match(stderr, /--playlist[^]*\/meadow {2}meadow/);
    assert.deepEqual(await saved(), []);
  });

  test("with --proxy every request goes through it", async () => {
    const { hasAll, stderr } = await command(["--proxy", proxy.url, `${site.base}/meadow`]);
    assert.ok(hasAll, stderr);
    assert.ok(site.asked.filter((path) => path === "/clip.mp4").length > 1, "read, then downloaded");
    assert.equal(proxy.asked.length, site.asked.length);
    assert.deepEqual(await saved(), ["meadow [360p].mp4"]);
  });

  test("cookies of a file or of COOKIES_DIR open a page; the file is not changed, and one that others may read is not used", async () => {
    site.pages.set("/members", {
      stream: (request, response) => {
        const isMember = /(^|; )pass=yes/.test(request.headers.cookie ?? "");
        const header = { "content-type": "text/html", "set-cookie": "seen=1; Max-Age=600" };
        response.writeHead(isMember ? 200 : 403, header).end('<title>members</title><video src="/small.mp4"></video>');
      },
    });
    const jar = join(folder, "127.0.0.1.txt");
    const line = ["127.0.0.1", "FALSE", "/", "FALSE", "4000000000", "pass", "yes"].join("\t");
    const text = `# Netscape HTTP Cookie File\n${line}\n`;
    await writeFile(jar, text, { mode: 0o600 });
    const link = `${site.base}/members`;
    assert.ok(!(await command([link])).hasAll);
    assert.ok((await command(["--cookies", jar, link])).hasAll);
    const env = { PATH: process.env["PATH"] ?? "", YTDLP_PATH: process.env["YTDLP_PATH"] ?? "", COOKIES_DIR: folder };
    await run(process.execPath, [join(import.meta.dirname, "main.ts"), link, "--out", out], { env });
    assert.equal((await saved()).length, 2);
    assert.equal(await readFile(jar, "utf8"), text);
    await chmod(jar, 0o644);
    const open = await command([link], folder);
    assert.ok(!open.hasAll);
    assert.match(open.stderr, /cookie file of 127\.0\.0\.1.*not used/);
  });

  test("downloads work from hosts that refuse ranges, change a file's ETag, or require cookies that they set", async () => {
    const clip = await readFile(join(folder, "clip.mp4"));
    const whole: RequestListener = (_, response) => response.writeHead(200, { "content-type": "video/mp4" }).end(clip);
    const ranged: RequestListener = (request, response) => {
      const [, start = "0", end = ""] = /(\d+)-(\d*)/.exec(request.headers.range ?? "") ?? [];
      const part = clip.subarray(Number(start), Number(end || clip.length) + 1);
      if (part.length === 0) return response.writeHead(416).end();
      const range = `bytes ${start}-${Number(start) + part.length - 1}/${clip.length}`;
      tags += 1;
      return response.writeHead(206, { "content-range": range, etag: `"node${tags % 2}"` }).end(part);
    };
    let tags = 0;
    const token = 'tk="a;b, c=="';
    const media: Record<string, RequestListener> = {
      refused: (request, response) =>
        request.headers.range ? response.writeHead(403).end() : whole(request, response),
      nodes: (request, response) => (request.headers.range ? ranged : whole)(request, response),
      token: (request, response) =>
        request.headers.cookie === token ? whole(request, response) : response.writeHead(403).end(),
      gated: (request, response) =>
        request.headers.cookie?.includes("gate=open")
          ? whole(request, response)
          : response.writeHead(302, { location: request.url, "set-cookie": "gate=open" }).end(),
    };
    for (const [name, answer] of Object.entries(media)) {
      site.pages.set(`/of-${name}.mp4`, { stream: answer });
      const headers = { "content-type": "text/html", "set-cookie": `${token}; Path=/` };
      const body = `<title>${name}</title><video src="/of-${name}.mp4"></video>`;
      site.pages.set(`/of-${name}`, { stream: (_, response) => response.writeHead(200, headers).end(body) });
      const { hasAll, stderr } = await command([`${site.base}/of-${name}`]);
      assert.ok(hasAll, `${name}: ${stderr}`);
      assert.ok((await readFile(join(out, `${name} [360p].mp4`))).equals(clip), name);
    }
  });

  test("subtitles that are not offered and subtitles that could not be fetched have different messages", async () => {
    const master = `${site.base}/hls/master.m3u8`;
    const asked = ["--quality", "144p", "--subtitles", "en,fr", master];
    const good = await command(asked);
    assert.match(good.stderr, /No subtitles available in: fr\./);
    assert.doesNotMatch(good.stderr, /could not be fetched/);
    site.pages.set("/hls/en.vtt", { status: 500, body: "" });
    const bad = await command(asked);
    assert.ok(bad.hasAll);
    assert.match(bad.stderr, /subtitles in en could not be downloaded/);
    assert.match(bad.stderr, /No subtitles available in: fr\./);
    const sound = await command(["--audio", "mp3", "--subtitles", "en", `${site.base}/meadow`]);
    assert.match(sound.stderr, /only be embedded in videos/);
  });
});
