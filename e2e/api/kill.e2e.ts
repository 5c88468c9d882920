import assert from "node:assert/strict";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import type { ServerFrame } from "@cutwater/contract/events.ts";
import { packetHashes } from "../probe.ts";
import { isSoak, stage } from "../stage.ts";
import { createVisitor } from "../visitor.ts";

const set = stage();
/** When to kill: spread over the fetching, and in the steps behind it, which a figure would hardly meet. */
const moments: readonly (number | "merge" | "check")[] = isSoak
  ? [
      ...Array.from({ length: 14 }, (_, round) => 5 + ((round * 37) % 90)),
      "merge",
      "check",
      "merge",
      "check",
      "merge",
      99,
    ]
  : [52, "merge"];

for (const [round, moment] of moments.entries()) {
  const named = typeof moment === "number" ? `at ${moment} %` : `in the step "${moment}"`;
  test(`§4 a merge survives kill -9 ${named}: it goes on from the journal, one file, no orphan`, {
    timeout: 120_000,
  }, async (t) => {
    const link = `${set.site.link("heavy", "rate=2500000")}&round=${round}`;
    set.site.log.clear();
    const before = set.visitor();
    const answer = await before.parsed(link);
    await before.connect();
    assert.equal(await before.askMerge(answer.jobId, "720p"), "SUCCESS");
    await before.frame(
      isProgress(({ progress, step }) => (typeof moment === "number" ? progress >= moment : step === moment)),
      { limitMs: 40_000 },
    );
    await set.server.kill();
    before.close();
    const fetchedBefore = bytesOf("heavy-720");
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
    const whole = (await stat(path.join(set.site.folder, "heavy-720.mp4"))).size;
    const fetchedAfter = bytesOf("heavy-720");
    // Fetched pieces are kept in steps of some MB: what the journal knew is not fetched twice.
    assert.ok(
      fetchedBefore + fetchedAfter < whole * 1.35,
      `went on from the journal: ${fetchedBefore} + ${fetchedAfter} bytes of ${whole}`,
    );
    assert.equal((await largeFiles(set.server.dataDir)).length, round + 1, "one file more, no left-overs");
  });
}

test("§4 after all that, nothing of the server's runs on", async () => {
  await set.server.stop();
  await assertNoProcessOf(set.server.dataDir);
});

type ProgressFrame = Extract<ServerFrame, { method: "PREPARE_DOWNLOAD_PROGRESS" }>;
const isProgress =
  (fits: (frame: ProgressFrame) => boolean) =>
  (frame: ServerFrame): frame is ProgressFrame =>
    frame.method === "PREPARE_DOWNLOAD_PROGRESS" && fits(frame);

/** The download link of the job's 720p, once it is there: told by a frame or, when that came too early, by the job. */
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

const bytesOf = (name: string) => set.site.log.of(name).reduce((sum, { sentBytes }) => sum + sentBytes, 0);

/** Files of a megabyte and more outside the database: results and whatever was left lying about. */
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

/** Children notice that their parent is gone; a moment is theirs. */
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
