import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import type { RequestListener } from "node:http";
import { after, before, test } from "node:test";
import type { Extraction, Extractor } from "@cutwater/extractor/extraction.ts";
import { parse } from "@cutwater/testing/download-calls.ts";
import { extractionOf } from "@cutwater/testing/extractions.ts";
import {
  createVisitor,
  noExtractor,
  startFeatures,
  type TestFeatures,
  type Visitor,
} from "@cutwater/testing/features.ts";
import { laterBy } from "@cutwater/testing/later.ts";
import { lacksEngine, startServer } from "@cutwater/testing/start-server.ts";
import { startVideoSite } from "@cutwater/testing/video-site/site.ts";
import { count, eq } from "../../../platform/db/drizzle.ts";
import { type Peer, startPeer } from "../../../platform/egress/testing.ts";
import { createLinks } from "../links/links.ts";
import { createTokens } from "../links/tokens.ts";
import { claimMerge } from "../merge/store-merges.ts";
import { begunDownloads, merges } from "../tables.ts";

const minute = 60_000;
const hour = 60 * minute;
const file = Buffer.from(Array.from({ length: 5_000 }, (_, at) => at % 251));

/** Overrides how the source answers; null for correct answers to ranges. */
let odd: RequestListener | null = null;
let peer: Peer;
let features: TestFeatures;
let visitor: Visitor;
before(async () => {
  peer = await startPeer((request, response) => {
    if (odd) return odd(request, response);
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "") ?? [];
    const body = file.subarray(Number(from ?? 0), to ? Number(to) + 1 : undefined);
    const range = `bytes ${from}-${Number(from) + body.length - 1}/${file.length}`;
    response.writeHead(206, { "content-type": "video/mp4", "content-length": body.length, "content-range": range });
    response.end(body);
  });
  const host = `127.0.0.1:${peer.port}`;
  const extractor: Extractor = { ...noExtractor, extract: async (url) => fileOf(url, `http://${host}`) };
  features = await startFeatures({ allow: [host], extractor });
  visitor = features.visitor();
  await visitor.ownerId();
});
after(async () => {
  await features.close();
  await peer.close();
});

const linkOf = async (jobId: string): Promise<string> => {
  const message = await parse(visitor, `http://127.0.0.1:${peer.port}/page/${jobId}`, jobId);
  return message.video["720p"].download;
};
/** Sends a request as a download manager does, without cookies. */
const ask = (link: string, headers = {}, method = "GET") => features.visitor().get(link, headers, { method });
/** A file that we made, and a link to it that expires in a minute. */
async function finishedFile() {
  const { database, storage, clock, config } = features.parts;
  const id = randomUUID();
  const merge = { id, title: "made", key: "720p", container: "mp4" };
  const wanted = { ...merge, extractionId: randomUUID(), quality: "720p", options: {}, lane: "downloads" } as const;
  await database.db.transaction((tx) => claimMerge(tx, { ...wanted, ownerId: "v:one", network: "192.0.2.1" }, 1));
  const outputKey = `downloads/${id}.mp4`;
  await database.db.update(merges).set({ status: 1, outputKey, endedAt: clock.now() }).where(eq(merges.id, id));
  await storage.put(outputKey, file, { contentType: "video/mp4" });
  const links = createLinks(createTokens(config.appSecret, clock));
  return {
    link: links.finished(merge, randomUUID(), clock.now() + minute),
    remove: () => storage.remove(outputKey),
  };
}
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

test("a download that began in time can be resumed by range for 12 hours, and no longer", async () => {
  const link = await linkOf("begun");
  assert.deepEqual(await bytesOf(await ask(link, { range: "bytes=0-999" })), file.subarray(0, 1_000));
  features.later(11 * minute);
  const rest = await ask(link, { range: "bytes=1000-" });
  assert.equal(rest.status, 206);
  assert.deepEqual(await bytesOf(rest), file.subarray(1_000));
  assert.equal((await ask(link, {}, "HEAD")).status, 200, "a manager may look at the size before it goes on");
  assert.equal((await ask(link)).status, 410, "what is fetched anew is no resumed download");

  features.later(11 * hour);
  assert.equal((await ask(link, { range: "bytes=4999-" })).status, 206);
  features.later(hour);
  assert.equal((await ask(link, { range: "bytes=4999-" })).status, 410, "the resumed parts do not prolong it");
  for (const { name, run } of features.downloads.chores)
    if (/sweep/.test(name)) await run(new AbortController().signal);
  const [left] = await features.parts.database.db.select({ rows: count() }).from(begunDownloads);
  assert.equal(left?.rows, 0);
});

test("a link of which no byte was sent expires after ten minutes, even if another download has begun", async () => {
  const begun = await linkOf("one");
  const looked = await linkOf("other");
  assert.equal((await ask(begun)).status, 200);
  assert.equal((await ask(looked, {}, "HEAD")).status, 200);
  assert.equal((await ask(looked, { range: "bytes=9000-" })).status, 416);
  features.later(11 * minute);
  for (const headers of [{}, { range: "bytes=0-" }, { range: "bytes=1000-" }])
    assert.equal((await ask(looked, headers)).status, 410);
});

test("a finished file whose link expires during the download can be resumed as long as the file is kept", async () => {
  const { link, remove } = await finishedFile();
  const other = (await finishedFile()).link;
  assert.equal((await ask(link, { range: "bytes=0-9" })).status, 206);
  features.later(2 * minute);
  const rest = await ask(link, { range: "bytes=10-" });
  assert.equal(rest.status, 206);
  assert.deepEqual(await bytesOf(rest), file.subarray(10));
  assert.match(await (await ask(other, { range: "bytes=10-" })).text(), /has expired/);
  await remove();
  assert.equal((await ask(link, { range: "bytes=10-" })).status, 410);
});

test("a second process on the same data, here the server after a kill, continues a download that had begun", {
  skip: lacksEngine,
}, async () => {
  const site = await startVideoSite();
  const server = await startServer({ site, env: laterBy(0) });
  let running = server;
  try {
    const somebody = createVisitor(() => running.origin);
    await somebody.ownerId();
    const asked = { url: site.link("html5"), jobId: "restart" };
    const { video } = (await somebody.call("POST", "/client/parse/video", asked)).message;
    const first = await somebody.get(video["720p"].download, { range: "bytes=0-9" });
    assert.equal((await first.arrayBuffer()).byteLength, 10);
    await server.stop("SIGKILL");
    running = await server.again({ env: laterBy(11) });
    const whole = first.headers.get("content-range")?.split("/")[1];
    const rest = await somebody.get(video["720p"].download, { range: "bytes=10-19" });
    assert.deepEqual([rest.status, rest.headers.get("content-range")], [206, `bytes 10-19/${whole}`]);
    assert.equal((await somebody.get(video["360p"].download, { range: "bytes=10-19" })).status, 410);
  } finally {
    await running.stop();
    await server.close();
    await site.close();
  }
});

test("a source that refuses ranges, answers them without Content-Range, or redirects with a cookie is passed through", async (t) => {
  t.after(() => (odd = null));
  const whole: RequestListener = (_, response) => response.writeHead(200, { "content-type": "video/mp4" }).end(file);
  const answers: Record<string, RequestListener> = {
    refused: (request, response) => (request.headers.range ? response.writeHead(403).end() : whole(request, response)),
    silent: (request, response) =>
      request.headers.range ? response.writeHead(206).end(file) : whole(request, response),
    gated: (request, response) =>
      request.headers.cookie === "gate=open"
        ? whole(request, response)
        : response.writeHead(302, { location: request.url, "set-cookie": "gate=open; Path=/" }).end(),
  };
  for (const [name, answer] of Object.entries(answers)) {
    odd = answer;
    assert.deepEqual(await bytesOf(await ask(await linkOf(`odd-${name}`))), file, name);
  }
});

test("a broken body is resumed if the source still has the same bytes, and aborted if it has others", async (t) => {
  t.after(() => (odd = null));
  const breaking = (next: Buffer): RequestListener => {
    let requests = 0;
    return (request, response) => {
      requests += 1;
      const start = Number(/^bytes=(\d+)-/.exec(request.headers.range ?? "")?.[1] ?? 0);
      const body = (requests > 1 ? next : file).subarray(start);
      const range = `bytes ${start}-${file.length - 1}/${file.length}`;
      response.writeHead(206, { etag: `"node${requests}"`, "content-length": body.length, "content-range": range });
      if (requests > 1) return response.end(body);
      // The pause lets the server read these bytes first. If the connection broke before any byte was read, the body would start
      // over.
      return response.write(body.subarray(0, 2_000), () => void setTimeout(() => response.socket?.end(), 300));
    };
  };
  odd = breaking(file);
  assert.deepEqual(await bytesOf(await ask(await linkOf("breaks"))), file);
  odd = breaking(Buffer.alloc(file.length, 7));
  await assert.rejects(async () => await bytesOf(await ask(await linkOf("changes"))));
});

/** An engine's result for a page: one plain file. */
const fileOf = (link: string, origin: string): Extraction => ({
  ...extractionOf(`${origin}/file`, { sizeBytes: file.length, quality: "720p" }),
  canonicalId: `test:${link}`,
  pageUrl: link,
  title: "A file",
  durationSeconds: 6,
});
