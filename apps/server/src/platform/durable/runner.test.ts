import assert from "node:assert/strict";
import { appendFile, mkdir, mkdtemp, readFile, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { createRowInMemory, type Row, refused, untilStopped } from "@cutwater/testing/row-in-memory.ts";
import { createDisk } from "../storage/disk.ts";
import type { Storage } from "../storage/storage.ts";
import { createProgress } from "./progress.ts";
import type { Run } from "./work.ts";

let folder: string;
let storage: Storage;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "cutwater-durable-"));
  storage = await createDisk(join(folder, "files"));
});
after(() => rm(folder, { recursive: true, force: true }));

const fault = new Error("the disk hums");
const never = new AbortController().signal;
const rowInMemory = (limit = 1) => createRowInMemory({ folder, storage, limit });

test("a run makes its files, moves them in, ends the row once and leaves no directory; a second ticket finds nothing to do", async () => {
  const row = rowInMemory();
  const runner = row.runner();
  await runner.run(row.id, never);
  assert.deepEqual(row.ends, ["succeeded"]);
  assert.deepEqual((await row.filesInStorage()).sort(), [`made/${row.id}/out`, `made/${row.id}/small`]);
  assert.deepEqual(await row.directories(), []);
  await runner.run(row.id, never);
  assert.deepEqual([row.at.attempt, row.ends.length], [1, 1]);
});

test("a run that has lost its fence stops at its next progress, writes nothing and moves nothing", async () => {
  const row = rowInMemory();
  const runner = row.runner({
    make: async ({ report, signal }) => {
      report({ percent: 10 });
      row.takeOver();
      report({ percent: 20 });
      return await pause(60_000, undefined as never, { signal });
    },
  });
  await runner.run(row.id, never);
  assert.deepEqual([row.ends, row.at.outputKey, await row.filesInStorage()], [[], null, []]);
});

test("if the fence is lost while the work is done, the result is neither written down nor moved", async () => {
  const row = rowInMemory();
  const runner = row.runner({
    make: async (run) => {
      const made = await row.make(run);
      row.takeOver();
      return made;
    },
  });
  await runner.run(row.id, never);
  assert.deepEqual([row.ends, row.at.outputKey, await row.filesInStorage()], [[], null, []]);
  assert.deepEqual(await row.directories(), []);
});

test("a row that was cancelled before its run begins is not worked on", async () => {
  const row = rowInMemory();
  row.cancel();
  await row.runner({ make: async () => assert.fail("it is worked on") }).run(row.id, never);
  assert.deepEqual([row.ends, await row.directories()], [["cancelled"], []]);
});

test("a cancellation stops the run that is notified, and a missed one is found after the reconnect", async () => {
  for (const tell of ["notify", "reconnect"] as const) {
    const row = rowInMemory();
    const { begun, make } = untilStopped();
    const runner = row.runner({ make });
    await runner.start();
    const ran = runner.run(row.id, never);
    await begun;
    row.cancel();
    row[tell]();
    await ran;
    await runner.close();
    assert.deepEqual([row.ends, await row.directories()], [["cancelled"], []]);
  }
});

test("a cancellation that was taken back stops nothing; one taken back after the stop hands the ticket back", async () => {
  const row = rowInMemory();
  const { begun, make } = untilStopped();
  const runner = row.runner({
    make,
    stopped: async (run) => {
      row.cancel(false);
      return await row.work.stopped(run);
    },
  });
  await runner.start();
  const ran = runner.run(row.id, never);
  await begun;
  row.notify();
  assert.equal(await Promise.race([ran, pause(50, "still running")]), "still running");
  row.cancel();
  row.notify();
  await assert.rejects(ran, /the trial is wanted again/);
  await runner.close();
  assert.deepEqual(await row.directories(), [`${row.id}.1`]);
});

test("a shutdown hands the row back with its checkpoint, counts no fault, and the next run resumes", async () => {
  const row = rowInMemory();
  const { begun, make } = untilStopped();
  const shutdown = new AbortController();
  const ran = row.runner({ make }).run(row.id, shutdown.signal);
  await begun;
  shutdown.abort(new Error("the server stops"));
  await assert.rejects(ran, /the server stops/);
  assert.deepEqual([row.ends, row.at.faults], [["handed back"], 0]);
  let found = "";
  await row
    .runner({
      make: async (run) => {
        found = await readFile(join(run.directory, "checkpoint"), "utf8");
        return await row.make(run);
      },
    })
    .run(row.id, never);
  assert.deepEqual([found, row.ends.at(-1), await row.directories()], ["half", "succeeded", []]);
});

test("a fault while the storage is down does not count, and the next run continues with what was made", async () => {
  const gone = new Error("connection refused");
  let isAway = true;
  const leaving: Storage = {
    ...storage,
    putFile: (...file) => (isAway ? Promise.reject(gone) : storage.putFile(...file)),
    check: () => (isAway ? Promise.reject(gone) : storage.check()),
  };
  const row = rowInMemory(0);
  const runner = row.runner({ retries: null }, leaving);
  for (let outage = 0; outage < 3; outage++) await assert.rejects(runner.run(row.id, never), gone);
  assert.deepEqual([row.ends, row.at.faults], [["handed back", "handed back", "handed back"], 0]);
  isAway = false;
  await runner.run(row.id, never);
  assert.equal(row.ends.at(-1), "succeeded");
});

test("a fault of the storage does not count either if the storage answers again when it is checked", async () => {
  const busy = new Error("503");
  let answers = 0;
  const blinking: Storage = {
    ...storage,
    putFile: (...file) => (answers++ === 0 ? Promise.reject(busy) : storage.putFile(...file)),
    isFault: (error) => error === busy,
  };
  const row = rowInMemory(0);
  const runner = row.runner({ retries: null }, blinking);
  await assert.rejects(runner.run(row.id, never), busy);
  await runner.run(row.id, never);
  assert.deepEqual([row.ends, row.at.faults], [["handed back", "succeeded"], 0]);
});

test("a fault is tried again up to the limit, a refusal never, and dying runs end at the attempt limit", async () => {
  const faulty = rowInMemory(1);
  const failing = faulty.runner({ make: () => Promise.reject(fault) });
  await assert.rejects(failing.run(faulty.id, never), fault);
  await failing.run(faulty.id, never);
  assert.deepEqual(faulty.ends, ["handed back", "failed: the disk hums"]);

  const refusing = rowInMemory();
  await refusing.runner({ make: () => Promise.reject(refused) }).run(refusing.id, never);
  const once = rowInMemory();
  await once.runner({ make: () => Promise.reject(fault), retries: null }).run(once.id, never);
  assert.deepEqual([refusing.ends, once.ends], [["failed: too large"], ["failed: the disk hums"]]);

  const dying = rowInMemory();
  dying.at.attempt = 5;
  await dying.runner().run(dying.id, never);
  assert.deepEqual(dying.ends, ["failed: the runs of this trial keep dying"]);
  for (const row of [faulty, refusing, once, dying]) assert.deepEqual(await row.directories(), []);
});

test("wherever the process dies, the next runs end the row once, with complete files", async () => {
  for (let calls = 0; ; calls++) {
    const row = rowInMemory();
    row.dieAfter(calls);
    const runner = row.runner();
    const hasDied = await runner.run(row.id, never).then(
      () => row.ends.length === 0,
      () => true,
    );
    row.dieAfter(Number.POSITIVE_INFINITY);
    await runner.run(row.id, never).catch(() => runner.run(row.id, never));
    const ends = row.ends.filter((end) => end !== "handed back");
    assert.deepEqual(ends, ["succeeded"], `after ${calls} calls`);
    assert.equal((await row.filesInStorage()).length, 2);
    const { sizeBytes = 0 } = (await storage.stat(`made/${row.id}/out`)) ?? {};
    assert.ok(sizeBytes > 0);
    assert.deepEqual(row.percents, row.percents.toSorted(), "progress never falls");
    if (!hasDied) return;
  }
});

/** Work whose first run pauses. The files are made once the pause is answered. */
const pausingOnce = (row: ReturnType<typeof rowInMemory>) => async (run: Run<Row, { percent: number }>) => {
  if (row.ends.includes("answered")) return await row.make(run);
  await appendFile(join(run.directory, "steps"), "before the pause ");
  run.report({ percent: 30 });
  return { pause: () => row.pause(run.row.attempt) };
};

test("after a pause, the next run begins when the row is answered; the sweeper keeps row and directory", async () => {
  const row = rowInMemory();
  const runner = row.runner({ make: pausingOnce(row) });
  await runner.run(row.id, never);
  assert.deepEqual([row.ends, await row.directories(), row.percents], [["paused"], [`${row.id}.1`], [30]]);
  await runner.run(row.id, never);
  assert.deepEqual([row.at.attempt, row.ends], [1, ["paused"]], "a late ticket begins no run");
  await runner.start();
  await runner.close();
  row.answer();
  await runner.run(row.id, never);
  assert.deepEqual([row.ends, await row.directories()], [["paused", "answered", "succeeded"], []]);
  assert.equal(row.at.outputKey && (await storage.stat(row.at.outputKey))?.sizeBytes, "before the pause .".length);
});

test("runs before a pause no longer count towards the attempt limit", async () => {
  const row = rowInMemory();
  row.at.attempt = 5;
  const runner = row.runner({ earlierRuns: () => 4 });
  await runner.run(row.id, never);
  assert.deepEqual(row.ends, ["succeeded"]);
});

test("if the fence is lost before the pause, nothing is paused, and the directory is removed", async () => {
  const row = rowInMemory();
  const make = async ({ row: { attempt } }: Run<Row, { percent: number }>) => {
    row.takeOver();
    return { pause: () => row.pause(attempt) };
  };
  await row.runner({ make }).run(row.id, never);
  assert.deepEqual([row.ends, await row.directories()], [[], []]);
});

test("wherever the process dies around a pause, the row pauses once and ends once", async () => {
  for (let calls = 0; ; calls++) {
    const row = rowInMemory(3);
    const runner = row.runner({ make: pausingOnce(row) });
    row.dieAfter(calls);
    const hasDied = await runner.run(row.id, never).then(
      () => row.ends.length === 0,
      () => true,
    );
    row.dieAfter(Number.POSITIVE_INFINITY);
    if (!row.ends.includes("paused")) await runner.run(row.id, never);
    row.answer();
    await runner.run(row.id, never);
    const ends = row.ends.filter((end) => end !== "handed back");
    assert.deepEqual(ends, ["paused", "answered", "succeeded"], `after ${calls} calls`);
    if (!hasDied) return;
  }
});

test("a finished move is found again, and nothing is made twice", async () => {
  const row = rowInMemory();
  row.at.outputKey = `made/${row.id}/out`;
  await storage.put(row.at.outputKey, "done");
  await row.runner({ make: async () => assert.fail("it is made twice") }).run(row.id, never);
  assert.deepEqual(row.ends, ["succeeded"]);
});

test("the output is moved last, and an output that is not among the files is a fault", async () => {
  const keys: string[] = [];
  const row = rowInMemory();
  const putFile = storage.putFile;
  storage.putFile = async (key, path) => {
    keys.push(key);
    await putFile(key, path);
  };
  await row.runner().run(row.id, never);
  storage.putFile = putFile;
  assert.deepEqual(keys, [`made/${row.id}/small`, `made/${row.id}/out`]);
  const other = rowInMemory();
  const wrong = async (run: Run<Row, { percent: number }>) => ({ ...(await other.make(run)), files: [] });
  await other.runner({ make: wrong, retries: null }).run(other.id, never);
  assert.match(other.ends[0] ?? "", /none of the files is the output/);
});

test("the sweeper keeps unfinished rows and young scratch files, and removes the rest", async () => {
  const row = rowInMemory();
  await mkdir(row.directory, { recursive: true });
  for (const name of [`${row.id}.3`, "ended.1", "scratch-young", "scratch-old"]) await mkdir(join(row.directory, name));
  const twoHoursAgo = new Date(Date.now() - 7_200_000);
  for (const name of [`${row.id}.3`, "scratch-old"]) await utimes(join(row.directory, name), twoHoursAgo, twoHoursAgo);
  const runner = row.runner();
  await runner.start();
  await runner.close();
  assert.deepEqual((await row.directories()).sort(), [`${row.id}.3`, "scratch-young"]);
});

test("progress is written at most twice a second, only the latest, never falling, and never after the end", async () => {
  const written: number[] = [];
  const write = async ({ percent }: { percent: number }) => written.push(percent) > 0;
  const progress = createProgress({ fromPercent: 20, write, onFault: assert.ifError });
  for (const percent of [5, 30, 40, 35]) progress.report({ percent });
  await pause(100);
  assert.deepEqual(written, [20]);
  await pause(600);
  assert.deepEqual(written, [20, 40]);
  progress.report({ percent: 100 });
  await progress.end();
  progress.report({ percent: 100 });
  await pause(10);
  assert.deepEqual(written, [20, 40]);
});

test("the last reported progress is written when a run pauses, and nothing after it", async () => {
  const written: number[] = [];
  const write = async ({ percent }: { percent: number }) => written.push(percent) > 0;
  const progress = createProgress({ fromPercent: 0, write, onFault: assert.ifError });
  for (const percent of [5, 30, 54]) progress.report({ percent });
  await progress.endAtLast();
  progress.report({ percent: 60 });
  await pause(10);
  assert.deepEqual(written, [5, 54]);
});
