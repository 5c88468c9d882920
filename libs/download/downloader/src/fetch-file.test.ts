import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type Behaviour, bytesOf, type Cdn, openCdn } from "../test/cdn.ts";
import { journaled } from "../test/journaled.ts";
import { DownloadError, type DownloadErrorKind } from "./error.ts";
import { type FetchFileOptions, fetchFile } from "./fetch-file.ts";
import { createHostLimiter } from "./host-limiter.ts";

const mebibyte = 1024 * 1024;
const content = bytesOf(5 * mebibyte + 12_345);
let folder = "";
let cdn: Cdn;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "fetch-file-"));
  cdn = await openCdn(content);
});
afterEach(async () => {
  await cdn.close();
  await rm(folder, { recursive: true });
});

const path = () => join(folder, "media.mp4");
const get = (more: Partial<FetchFileOptions> = {}) =>
  fetchFile({
    urls: [`${cdn.origin}/a.mp4`],
    headers: {},
    path: path(),
    key: "a",
    fetch: (url, init) => fetch(url, init),
    chunkBytes: mebibyte,
    backOffMs: 5,
    ...more,
  });
const sha = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const isWhole = async (bytes = content) => {
  assert.equal(sha(await readFile(path())), sha(bytes));
  assert.deepEqual(await readdir(folder), ["media.mp4"], "nothing lies beside the finished file");
};
const fails = async (kind: DownloadErrorKind, run: Promise<unknown>) => {
  await assert.rejects(run, (error) => error instanceof DownloadError && error.kind === kind);
  assert.equal(existsSync(path()), false, "no file appears");
};

test("a file is fetched in parallel ranges, without HEAD, and each byte only once", async () => {
  cdn.behaviour.bytesPerSecond = 20 * mebibyte;
  const fetched = await get();
  await isWhole();
  assert.equal(fetched.fetchedBytes, content.length);
  assert.ok(cdn.mostAtOnce >= 3 && cdn.mostAtOnce <= 4, `${cdn.mostAtOnce} at once`);
  assert.ok(cdn.requests.every(({ method }) => method === "GET"));
  assert.equal(cdn.requests[0]?.range, "bytes=0-0");
  assert.ok(cdn.sentBytes < content.length + 1_000);
});

test("a finished file is not fetched again", async () => {
  await get();
  cdn.requests.length = 0;
  assert.equal((await get()).fetchedBytes, 0);
  assert.equal(cdn.requests.length, 0);
});

const troubles: Record<string, Behaviour> = {
  "a host without ranges": { hasRanges: false },
  "a host that hides the length": { hasRanges: false, hidesLength: true },
  "bodies that end early": { truncatedBodies: 3 },
  "bodies that end early, without ranges": { hasRanges: false, truncatedBodies: 2 },
  "bodies that stall": { stalledBodies: 2 },
  "bodies that stall, without ranges": { hasRanges: false, stalledBodies: 1 },
  "a host that is busy at first": { failing: { times: 3, status: 503 } },
  "a host that refuses large ranges": { largestRange: mebibyte },
};
for (const [name, behaviour] of Object.entries(troubles)) {
  test(`${name} still gives the right file`, async () => {
    cdn.behaviour = behaviour;
    await get({ stallMs: 150, chunkBytes: 3 * mebibyte });
    await isWhole();
  });
}

test("403 after some bytes: new addresses are requested, and the download continues at the same offsets", async () => {
  cdn.behaviour.bytesPerPass = 1.5 * mebibyte;
  let renewed = 0;
  await get({
    urls: [`${cdn.origin}/a.mp4?pass=0`],
    onForbidden: async () => ({ urls: [`${cdn.origin}/a.mp4?pass=${++renewed}`], headers: {} }),
  });
  await isWhole();
  assert.ok(renewed >= 2 && renewed <= 5, `${renewed} times`);
  assert.ok(cdn.sentBytes < content.length * 1.5, `${cdn.sentBytes} bytes sent`);
});

test("repeated 403 ends as forbidden after one more request for addresses", async () => {
  cdn.behaviour.bytesPerPass = 0;
  let renewed = 0;
  const onForbidden = async () => {
    renewed += 1;
    return { urls: [`${cdn.origin}/b.mp4`], headers: {} };
  };
  await fails("forbidden", get({ onForbidden }));
  assert.equal(renewed, 1);
});

test("a mirror takes over when the first address is gone", async () => {
  const dead = await openCdn(content, { failing: { times: 1_000, status: 404 } });
  await get({ urls: [`${dead.origin}/a.mp4`, `${cdn.origin}/a.mp4`] });
  await dead.close();
  await isWhole();
});

const refusals: [string, DownloadErrorKind, Behaviour][] = [
  ["a claim that is too long", "truncated", { lengthLie: 4_000 }],
  ["a claim that is too short", "truncated", { lengthLie: -4_000 }],
  ["a claim that is too long, without ranges", "truncated", { lengthLie: 4_000, hasRanges: false }],
  ["a host that always cuts off", "truncated", { truncatedBodies: 1_000, hasRanges: false, hidesLength: true }],
  ["a host that is always gone", "gone", { failing: { times: 1_000, status: 410 } }],
  ["a host that always fails", "network", { failing: { times: 1_000, status: 500 } }],
];
for (const [name, kind, behaviour] of refusals) {
  test(`${name} is "${kind}", never a wrong file`, async () => {
    cdn.behaviour = behaviour;
    await fails(kind, get({ tries: 3, expectedBytes: content.length }));
  });
}

test("0 bytes are an error, with and without ranges", async () => {
  cdn.content = Buffer.alloc(0);
  await fails("empty", get());
  cdn.behaviour.hasRanges = false;
  await fails("empty", get());
  cdn.behaviour.hidesLength = true;
  await fails("empty", get());
});

test("a host that stops sending counts as stalled", async () => {
  cdn.behaviour = { stalledBodies: 1_000, hasRanges: false };
  await fails("stalled", get({ stallMs: 60, tries: 2 }));
});

test("a file that changes during the download starts over and arrives complete in its new version", async () => {
  const other = bytesOf(content.length, 7);
  let tag = '"one"';
  cdn.behaviour = { etag: () => tag, bytesPerSecond: 4 * mebibyte };
  const run = get();
  while (cdn.sentBytes < mebibyte) await delay(5);
  tag = '"two"';
  cdn.content = other;
  await run;
  await isWhole(other);
});

test("a file whose ETag changes with every response is fetched whole in one response", async () => {
  let count = 0;
  cdn.behaviour.etag = () => `"${count++}"`;
  await get();
  await isWhole();
  assert.equal(cdn.requests.at(-1)?.range, null);
});

test("a stopped download resumes where it was, and starts over when the file has changed", async () => {
  cdn.behaviour = { bytesPerSecond: 2 * mebibyte, etag: '"one"' };
  const stop = new AbortController();
  const halfway = () => cdn.sentBytes > 3 * mebibyte && stop.abort(new Error("enough"));
  await assert.rejects(get({ signal: stop.signal, onProgress: halfway, now: steps(600) }), /enough/);
  assert.ok(existsSync(`${path()}.journal`));
  cdn.behaviour = { etag: '"one"' };
  const fetched = await get();
  assert.ok(fetched.fetchedBytes < content.length - 2 * mebibyte, `${fetched.fetchedBytes} fetched again`);
  await isWhole();

  await rm(path());
  cdn.behaviour = { bytesPerSecond: 2 * mebibyte, etag: '"one"' };
  const again = new AbortController();
  cdn.sentBytes = 0;
  await assert.rejects(
    get({
      signal: again.signal,
      onProgress: () => cdn.sentBytes > 3 * mebibyte && again.abort(new Error("enough")),
      now: steps(600),
    }),
  );
  cdn.content = bytesOf(content.length, 9);
  cdn.behaviour = { etag: '"two"' };
  assert.equal((await get()).fetchedBytes, content.length);
  await isWhole(cdn.content);
});

/** A clock that advances by `stepMs` whenever it is read. */
function steps(stepMs: number): () => number {
  let now = 0;
  return () => (now += stepMs);
}

test("kill -9 in the middle: the next run gives the same bytes and fetches few of them again", async () => {
  cdn.behaviour = { bytesPerSecond: mebibyte / 4, etag: '"one"' };
  const script = fileURLToPath(new URL("../test/fetch-child.ts", import.meta.url));
  const child = spawn(process.execPath, [script, `${cdn.origin}/a.mp4`, path()], { stdio: "inherit" });
  await journaled(`${path()}.journal`, 2 * mebibyte);
  child.kill("SIGKILL");
  await once(child, "exit");
  assert.equal(existsSync(path()), false);
  cdn.behaviour = { etag: '"one"' };
  const { fetchedBytes } = await get({ key: "child" });
  await isWhole();
  assert.ok(fetchedBytes < content.length && fetchedBytes > 0, `${fetchedBytes} of ${content.length} bytes again`);
});

test("a file that is too large is refused before the download, or as soon as its size is noticed", async () => {
  await fails("tooLarge", get({ maxBytes: mebibyte }));
  assert.ok(cdn.sentBytes < 10);
  cdn.behaviour = { hasRanges: false, hidesLength: true };
  await fails("tooLarge", get({ maxBytes: mebibyte }));
});

test("a refusal of the guard is final", async () => {
  let asked = 0;
  const guarded = async () => {
    asked += 1;
    throw Object.assign(new Error("no"), { name: "Refusal" });
  };
  await fails("refused", get({ fetch: guarded, urls: ["http://10.0.0.1/a", "http://10.0.0.2/b"] }));
  assert.equal(asked, 1);
});

test("the connection limit of a host applies to all downloads together", async () => {
  cdn.behaviour.bytesPerSecond = 20 * mebibyte;
  const hosts = createHostLimiter(3);
  await Promise.all([get({ hosts }), get({ hosts, path: join(folder, "b.mp4") })]);
  assert.ok(cdn.mostAtOnce <= 3, `${cdn.mostAtOnce} at once`);
});

test("progress is reported at once, then every 500 ms at most, and never falls", async () => {
  cdn.behaviour = { bytesPerSecond: 8 * mebibyte, truncatedBodies: 2, hasRanges: false };
  const reported: number[] = [];
  await get({ onProgress: ({ currentBytes }) => reported.push(currentBytes), now: steps(100) });
  assert.equal(reported[0], 0);
  assert.equal(reported.at(-1), content.length);
  assert.deepEqual(
    reported,
    [...reported].sort((a, b) => a - b),
  );
});

test("a source that sends very slowly is given up as too slow, with and without ranges", async () => {
  for (const hasRanges of [true, false]) {
    cdn.behaviour = { hasRanges, bytesPerSecond: 100_000 };
    // A minute of this clock passes in 60 ms.
    await fails("tooSlow", get({ now: () => performance.now() * 1_000 }));
  }
});

test("a host whose responses all break off after a few bytes is given up", async () => {
  cdn.behaviour = { bytesPerBody: 10 };
  await fails("truncated", get());
  assert.ok(cdn.requests.length < 50, `${cdn.requests.length} requests`);
});
