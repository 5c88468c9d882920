import assert from "node:assert/strict";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import type { ServerFrame } from "@cutwater/contract/events.ts";
import { isSoak } from "@cutwater/testing/height.ts";
import { journalsUnder } from "@cutwater/testing/journals.ts";
import { packetHashes } from "@cutwater/testing/probe.ts";
import { stage } from "@cutwater/testing/stage.ts";
import { createVisitor } from "@cutwater/testing/visitor.ts";

const set = stage({ server: {} });
type Moment = { percent: number } | { msAfterLastByte: number };

/**
 * When the server is killed: during the download, and during the merge and check afterwards, which finish before a socket message
 * reports them.
 */
const moments: readonly Moment[] = isSoak
  ? [
      ...Array.from({ length: 14 }, (_, round) => ({ percent: 5 + ((round * 37) % 90) })),
      ...[0, 25, 50, 100, 200, 400].map((msAfterLastByte) => ({ msAfterLastByte })),
    ]
  : [{ percent: 52 }, { msAfterLastByte: 50 }];

for (const [round, moment] of moments.entries()) {
  const named =
    "percent" in moment ? `at ${moment.percent} %` : `${moment.msAfterLastByte} ms after the last byte came`;
  test(`links.10 a merge survives kill -9 ${named}: it continues from the journal, with one file and no orphan`, {
    timeout: 120_000,
  }, async (t) => {
    const link = `${set.site.link("heavy", "rate=2500000")}&round=${round}`;
    set.site.log.clear();
    const before = set.visitor();
    const answer = await before.parsed(link);
    await before.connect();
    assert.equal(await before.askMerge(answer.jobId, "720p"), "SUCCESS");
    const percent = "percent" in moment ? moment.percent : 80;
    await before.frame(
      isProgress(({ progress }) => progress >= percent),
      { limitMs: 40_000 },
    );
    if ("msAfterLastByte" in moment) {
      await lastByte();
      await pause(moment.msAfterLastByte);
    }
    await set.server.stop("SIGKILL");
    before.close();
    const { haveBytes, wholeBytes } = await journalsUnder(set.server.dataDir);
    await assertNoProcessOf(set.server.dataDir);

    set.site.log.clear();
    set.replace(await set.server.again());
    const after = createVisitor(set.server.origin, { cookie: before.cookie });
    t.after(() => after.close());
    const saved = await after.save(await linkOf(after, answer.jobId));

    const [video, audio] = await Promise.all(
      ["heavy-720.mp4", "heavy.m4a"].map((file) => packetHashes(path.join(set.site.folder, file))),
    );
    assert.deepEqual(await packetHashes(saved), { v: video?.v, a: audio?.a }, "the right file");
    // Bytes recorded in the journals are not downloaded twice.
    const fetched = bytesOf("heavy-720") + bytesOf("heavy.m4a");
    assert.ok(
      fetched <= (wholeBytes - haveBytes) * 1.1 + 65_536,
      `${fetched} bytes fetched: ${haveBytes} of ${wholeBytes} were there`,
    );
    assert.equal((await largeFiles(set.server.dataDir)).length, round + 1, "one file more, no left-overs");
  });
}

test("links.10 afterwards, no process of the server is left", async () => {
  await set.server.stop();
  await assertNoProcessOf(set.server.dataDir);
});

type ProgressFrame = Extract<ServerFrame, { method: "PREPARE_DOWNLOAD_PROGRESS" }>;
const isProgress =
  (fits: (frame: ProgressFrame) => boolean) =>
  (frame: ServerFrame): frame is ProgressFrame =>
    frame.method === "PREPARE_DOWNLOAD_PROGRESS" && fits(frame);

/**
 * The download link of the job's 720p as soon as it exists: from a socket message, or from the job if the message came too early.
 */
async function linkOf(visitor: ReturnType<typeof createVisitor>, jobId: string): Promise<string> {
  await visitor.connect();
  for (let tries = 0; tries < 60; tries++) {
    const job = await visitor.get<{ result: { result: { video: Record<string, { download: string | null }> } } }>(
      "/client/customer/job/get",
      { id: jobId },
    );
    assert.equal(job.state, "0", JSON.stringify(job));
    const link = job.message.result.result.video["720p"]?.download;
    if (link) return link;
    const end = await visitor.mergeEnd(jobId, "720p", { limitMs: 1_000 }).catch(() => null);
    if (end?.method === "PREPARE_DOWNLOAD_ERROR") assert.fail(`the merge failed after the restart: ${end.result}`);
  }
  return assert.fail("the merge did not go on within a minute");
}

const sizeOf = async (name: string): Promise<number> => (await stat(path.join(set.site.folder, name))).size;

/** Waits until the site has sent the whole video stream and the whole audio stream. */
async function lastByte(): Promise<void> {
  const [picture, sound] = await Promise.all(["heavy-720.mp4", "heavy.m4a"].map(sizeOf));
  while (bytesOf("heavy-720") < (picture ?? 0) || bytesOf("heavy.m4a") < (sound ?? 0)) await pause(5);
}

const bytesOf = (name: string) => set.site.log.of(name).reduce((sum, { sentBytes }) => sum + sentBytes, 0);

/** Files of a megabyte or more outside of the database: results and possible leftovers. */
async function largeFiles(dataDir: string): Promise<string[]> {
  const large: string[] = [];
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const isOurs = !/\/(database|engine|sample|template)\b/.test(file.slice(dataDir.length));
    if (isOurs && (await stat(file)).size > 1_000_000) large.push(file);
  }
  return large;
}

/** Asserts that no process is left. Children need a moment to notice that their parent has ended. */
async function assertNoProcessOf(dataDir: string) {
  let left: string[] = [];
  for (let tries = 0; tries < 50; tries++) {
    left = await processesOf(dataDir);
    if (left.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  assert.deepEqual(left, [], "no process is left behind");
}

async function processesOf(dataDir: string): Promise<string[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name) && name !== String(process.pid));
  const commands = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")));
  return commands.map((command) => command.replaceAll("\0", " ")).filter((command) => command.includes(dataDir));
}
