import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { after, before, test } from "node:test";
import { startVideoSite, type VideoSite } from "./site.ts";

let site: VideoSite;
before(async () => {
  site = await startVideoSite();
});
after(() => site.close());

const media = (faults: string, file = "audio.m4a") => `${site.origin}/cdn/${faults}/media/${file}`;
const truth = () => readFile(path.join(site.folder, "audio.m4a"));
const range = (from: number, to: number) => ({ headers: { range: `bytes=${from}-${to}` } });

test("a well-behaved file is served whole and in ranges", async () => {
  const whole = Buffer.from(await (await fetch(media("none"))).arrayBuffer());
  assert.deepEqual(whole, await truth());
  const part = await fetch(media("none"), range(10, 19));
  assert.equal(part.status, 206);
  assert.equal(part.headers.get("content-range"), `bytes 10-19/${whole.length}`);
  assert.deepEqual(Buffer.from(await part.arrayBuffer()), whole.subarray(10, 20));
  assert.equal((await fetch(media("none"), range(1e9, 2e9))).status, 416);
});

test("faults can refuse HEAD, ignore ranges, or send nothing", async () => {
  assert.equal((await fetch(media("nohead"), { method: "HEAD" })).status, 405);
  assert.equal((await fetch(media("norange"), range(10, 19))).status, 200);
  assert.equal((await (await fetch(media("empty"))).arrayBuffer()).byteLength, 0);
});

test("a cut connection breaks off after its bytes, even if more were promised", async () => {
  const answer = await fetch(media("cut=5000"));
  assert.ok(Number(answer.headers.get("content-length")) > 5_000);
  await assert.rejects(answer.arrayBuffer());
});

test("a short file states its real length", async () => {
  assert.equal((await (await fetch(media("short=5000"))).arrayBuffer()).byteLength, 5_000);
});

test("a lying server claims more bytes than it has", async () => {
  const answer = await fetch(media("lie=1000"), range(0, 0));
  assert.equal(answer.headers.get("content-range"), `bytes 0-0/${(await truth()).length + 1_000}`);
});

test("a spent token is refused until a page provides a new one", async () => {
  const addressOf = async () =>
    /src="([^"]+)"/.exec(await (await fetch(site.link("og", "spend=40000"))).text())?.[1] ??
    /og:video" content="([^"]+)"/.exec(await (await fetch(site.link("og", "spend=40000"))).text())?.[1] ??
    assert.fail("the page names no video");
  const first = await addressOf();
  await assert.rejects(fetch(first).then((answer) => answer.arrayBuffer()));
  assert.equal((await fetch(first)).status, 403);
  assert.equal((await fetch(await addressOf(), range(0, 9))).status, 206);
});

test("a throttled connection keeps to its rate", async () => {
  const startedAt = performance.now();
  await (await fetch(media("rate=150000"))).arrayBuffer();
  assert.ok(performance.now() - startedAt > 350, "74 kB at 150 kB/s take about half a second");
});

test("the private server records every request", async () => {
  assert.equal(site.private.hits.entries.length, 0);
  await fetch(media("to=private", "clip-360.mp4"));
  assert.equal(site.private.hits.of("/inside.mp4").length, 1);
});

test("every page responds, and no page is defined twice", async () => {
  const paths = site.pages.map((page) => page.path);
  assert.equal(new Set(paths).size, paths.length);
  assert.equal(new Set(site.pages.map((page) => page.id)).size, paths.length);
  for (const page of site.pages) {
    const answer = await fetch(site.origin + page.path, { redirect: "manual" });
    // Only the head of the response is needed; some responses are huge, and some never end.
    await answer.body?.cancel();
    assert.ok(answer.status < 500 || page.id === "status-500", `${page.path} answered ${answer.status}`);
  }
});
