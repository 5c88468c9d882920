import assert from "node:assert/strict";
import { once } from "node:events";
import { readdir, readFile, stat, truncate } from "node:fs/promises";
import { request } from "node:http";
import path from "node:path";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { isSoak } from "@cutwater/testing/height.ts";
import { stage } from "@cutwater/testing/stage.ts";

const set = stage({ server: {} });
const gigabyte = 2 ** 30;
const megabyte = 2 ** 20;

test("links.10 delivery: 20 slow clients of a 1 GB file cost at most 80 MB of memory", {
  timeout: 600_000,
}, async () => {
  const visitor = set.visitor();
  const answer = await visitor.parsed(set.site.link("dash"));
  const end = await visitor.merge(answer.jobId, "720p");
  assert.ok("result" in end && end.method !== "PREPARE_DOWNLOAD_ERROR", JSON.stringify(end));
  await (await visitor.request(end.result)).arrayBuffer();
  await truncate(await resultFile(), gigabyte);

  const baseline = await settledMemory();
  const clients = Array.from({ length: 20 }, () => slowClient(end.result, isSoak ? gigabyte / 200 : megabyte));
  const told = await Promise.all(clients.map(({ sizeBytes }) => sizeBytes));
  assert.deepEqual(new Set(told), new Set([gigabyte]), "the large file is what is delivered");
  let peak = 0;
  const until = Date.now() + (isSoak ? 210_000 : 8_000);
  while (Date.now() < until) {
    peak = Math.max(peak, await memoryOf(set.server.pid));
    await pause(200);
  }
  for (const client of clients) client.leave();
  assert.ok(
    clients.every(({ readBytes }) => readBytes() > 4 * megabyte),
    "each client was served meanwhile",
  );
  const grownMb = (peak - baseline) / megabyte;
  assert.ok(grownMb <= 80, `memory grew by ${grownMb.toFixed(1)} MB`);
});

test("links.1 parse: of 50 at once none is lost, and the site stays answering", { timeout: 120_000 }, async (t) => {
  const watch = watchHealth();
  const answers = await Promise.all(
    Array.from({ length: 50 }, async (_, number) => {
      const link = `${set.site.link(number % 2 ? "html5" : "dash")}?n=${number}`;
      return set.visitor().parse(link);
    }),
  );
  const latencies = await watch.stop();
  const read = answers.filter(({ state }) => state === "0");
  const busy = answers.filter(({ state }) => state !== "0");
  for (const answer of busy) {
    assert.match(answer.key ?? "", /busy|tooMany/i, `refused as busy, not: ${JSON.stringify(answer)}`);
    assert.ok((answer.retryAfterSeconds ?? 0) > 0, `with a time to come again: ${JSON.stringify(answer)}`);
  }
  assert.ok(read.length >= 5, `${read.length} were read, ${busy.length} sent away`);
  const sorted = latencies.toSorted((one, other) => one - other);
  const [median = 0, p99 = 0] = [0.5, 0.99].map((share) => sorted[Math.floor(sorted.length * share)] ?? 0);
  assert.ok(latencies.length > 10, "health was asked all the while");
  const figure = `p99 of /healthz is ${p99.toFixed(0)} ms, the median ${median.toFixed(0)} ms, over ${latencies.length} questions`;
  t.diagnostic(figure);
  assert.ok(p99 <= 200, figure);
});

/** The single result file in the storage folder. */
async function resultFile(): Promise<string> {
  const folder = path.join(set.server.dataDir, "files");
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && (await stat(file)).size > megabyte) found.push(file);
  }
  assert.equal(found.length, 1, `one result, not ${found.join(", ")}`);
  return found[0] ?? "";
}

/** Resident memory of a process, in bytes. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1_024;
}

/** The memory once it no longer changes as a result of earlier work. */
async function settledMemory(): Promise<number> {
  let last = await memoryOf(set.server.pid);
  for (let tries = 0; tries < 10; tries++) {
    await pause(300);
    const now = await memoryOf(set.server.pid);
    if (Math.abs(now - last) < megabyte / 2) return now;
    last = now;
  }
  return last;
}

/** Reads at most this fast, so that backpressure reaches the sender. */
function slowClient(link: string, bytesPerSecond: number) {
  const size = Promise.withResolvers<number>();
  let bytes = 0;
  const asked = request(set.server.origin + link, { agent: false }, (response) => {
    size.resolve(Number(response.headers["content-length"]));
    const startedAt = performance.now();
    response.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      const aheadMs = (bytes / bytesPerSecond) * 1_000 - (performance.now() - startedAt);
      if (aheadMs > 5) {
        response.pause();
        setTimeout(() => response.resume(), aheadMs);
      }
    });
    // The client disconnects in the middle, which appears as a connection reset.
    response.on("error", () => response.destroy());
  });
  asked.on("error", size.reject);
  asked.end();
  return { sizeBytes: size.promise, readBytes: () => bytes, leave: () => asked.destroy() };
}

/** Polls /healthz in its own thread, so that the test's work does not affect the times. @returns the milliseconds of each poll */
function watchHealth() {
  const thread = new Worker(new URL("../health-watch.ts", import.meta.url), { workerData: set.server.origin });
  return {
    async stop(): Promise<number[]> {
      const told = once(thread, "message");
      thread.postMessage("stop");
      const [latencies] = (await told) as [number[]];
      await thread.terminate();
      return latencies;
    },
  };
}
