import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { mergePath } from "@cutwater/contract/downloads.ts";
import { apiBase } from "@cutwater/contract/route.ts";
import { extractionOf } from "@cutwater/testing/extractions.ts";
import { startFeatures, type TestFeatures, type Visitor } from "@cutwater/testing/features.ts";
import { mediaFolder } from "@cutwater/testing/video-site/media.ts";
import { describe } from "../parse/describe.ts";
import { serviceCode } from "../service-code.ts";
import { extractions, merges } from "../tables.ts";

const minute = 60_000;
let site: Awaited<ReturnType<typeof startSite>>;
let features: TestFeatures;
let file: Buffer;

before(async () => {
  file = await readFile(join(await mediaFolder(), "clip-360.mp4"));
  site = await startSite();
  // A file and its parts together may use two fifths of the quota. One copy of this file just fits, but three at the same time do
  // not.
  features = await startFeatures({ allow: [site.host], config: { diskQuotaBytes: Math.ceil(file.length * 5.2) } });
});
after(async () => {
  await features.close();
  site.close();
});

test("a source that states 60 GB is refused before any stored file is removed", async () => {
  const { storage, clock } = features.parts;
  const kept = await Promise.all(Array.from({ length: 9 }, () => keepFile()));
  features.later(30 * minute);
  assert.ok(kept.length === 9 && clock.now() > 0);
  const visitor = features.visitor();
  const answer = await ask(visitor, await read(visitor, "/huge.mp4", 60_000_000_001));
  const left = await Promise.all(kept.map((key) => storage.stat(key)));
  assert.equal(left.filter(Boolean).length, 9);
  assert.match(answer, /too large for us to prepare/);
});

test("two slow sources of one owner's maximum size do not keep another owner's file out", async () => {
  const greedy = features.visitor();
  const dripping: string[] = [];
  for (const place of [1, 2]) dripping.push(await read(greedy, `/drips-${place}.mp4`, file.length));
  for (const job of dripping) assert.equal(await ask(greedy, job), "SUCCESS");
  await Promise.all([1, 2].map((place) => site.asked(`/drips-${place}.mp4`)));
  const other = features.visitor();
  const job = await read(other, "/honest.mp4", file.length);
  assert.equal(await ask(other, job), "SUCCESS");
  const ended = await Promise.race([
    features.frame("PREPARE_DOWNLOAD_SUCCESS", job),
    features.frame("PREPARE_DOWNLOAD_ERROR", job),
  ]);
  assert.equal("totalSize" in ended && ended.totalSize, file.length, JSON.stringify(ended));
  for (const jobId of dripping) await greedy.call("POST", "/client/download/cancel", { jobId, key: "360p" });
});

test("owners behind one network whose sources drip leave half of the lanes to everybody else", {
  timeout: 30_000,
}, async () => {
  const here = { "x-forwarded-for": "192.0.2.7" };
  for (const owner of [1, 2, 3].map(() => features.visitor()))
    for (const place of [1, 2]) {
      // The stated size is so small that none of these requests is refused for lack of disk space.
      const job = await read(owner, `/drips-${place}-${randomUUID()}.mp4`, 20_000);
      assert.equal(await ask(owner, job, here), "SUCCESS");
    }
  const other = features.visitor();
  const job = await read(other, `/honest.mp4?${randomUUID()}`, file.length);
  assert.equal(await ask(other, job, { "x-forwarded-for": "198.51.100.7" }), "SUCCESS");
  const ended = await Promise.race([
    features.frame("PREPARE_DOWNLOAD_SUCCESS", job),
    features.frame("PREPARE_DOWNLOAD_ERROR", job),
  ]);
  assert.equal("totalSize" in ended && ended.totalSize, file.length, JSON.stringify(ended));
});

/** Stores a file of a hundred bytes that belongs to another owner. */
async function keepFile(): Promise<string> {
  const { database, storage, clock } = features.parts;
  const id = randomUUID();
  const outputKey = `downloads/${id}.mp4`;
  await storage.put(outputKey, "x".repeat(100));
  await database.db.insert(merges).values({
    id,
    extractionId: randomUUID(),
    key: "720p",
    quality: "720p",
    options: {},
    lane: "downloads",
    title: "kept",
    status: 1,
    attempt: 1,
    cancelRequested: false,
    step: "check",
    percent: 100,
    currentBytes: 100,
    totalBytes: 100,
    sizeBytes: 100,
    neededBytes: 0,
    outputKey,
    container: "mp4",
    createdAt: clock.now(),
    endedAt: clock.now(),
  });
  return outputKey;
}

/** A link that has been read: one file of our site, with the size that the site states. @returns its job */
async function read(visitor: Visitor, path: string, sizeBytes: number): Promise<string> {
  const { database, clock } = features.parts;
  const link = `${site.origin}${path}`;
  const extraction = extractionOf(link, { sizeBytes });
  const id = randomUUID();
  await database.db.insert(extractions).values({
    id,
    canonicalId: link,
    link,
    isPlaylist: false,
    extraction,
    readAt: clock.now(),
    freshUntil: 0,
  });
  const jobId = `job-${randomUUID()}`;
  const data = { link, isPlaylist: false, quota: null };
  const { row } = await features.jobs.open({
    ownerId: await visitor.ownerId(),
    jobId,
    serviceCode,
    name: "t",
    link,
    data,
  });
  await features.jobs.succeed(row, { result: describe(extraction, id), name: "t", link, data });
  return jobId;
}

async function ask(visitor: Visitor, jobId: string, headers = {}): Promise<string> {
  const wanted = new URLSearchParams({ jobId, quality: "360p", lang: "en" });
  return (await visitor.get(`${apiBase}${mergePath}?${wanted}`, headers)).text();
}

/** A stranger's site: "/honest.mp4" is the file, "/drips-…" sends a kilobyte at a time, "/huge.mp4" states 60 GB. */
async function startSite() {
  const waiting = new Map<string, PromiseWithResolvers<void>>();
  const arrival = (path: string) => {
    const known = waiting.get(path) ?? Promise.withResolvers<void>();
    waiting.set(path, known);
    return known;
  };
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    if (!request.headers.range?.endsWith("-0")) arrival(path).resolve();
    serve(request, response, path.startsWith("/huge") ? 60_000_000_001 : file.length, path.startsWith("/drips"));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin: `http://${host}`,
    host,
    asked: (path: string) => arrival(path).promise,
    close: () => (server.closeAllConnections(), void server.close()),
  };
}

function serve(request: IncomingMessage, response: ServerResponse, total: number, drips: boolean): void {
  const [, from = "0", to = ""] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "") ?? [];
  const start = Number(from);
  const end = Math.min(to ? Number(to) : total - 1, total - 1);
  if (start >= total) return void response.writeHead(416, { "content-range": `bytes */${total}` }).end();
  response.writeHead(206, { "content-length": end + 1 - start, "content-range": `bytes ${start}-${end}/${total}` });
  const body = file.subarray(start, end + 1);
  if (!drips || body.length <= 1) return void response.end(body);
  let at = 0;
  const timer = setInterval(() => {
    response.write(body.subarray(at, at + 1_024));
    at += 1_024;
  }, 100);
  response.once("close", () => clearInterval(timer));
}
