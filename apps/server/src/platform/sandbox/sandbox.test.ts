import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Refusal } from "@cutwater/contract/answer.ts";
import type { JobStep } from "@cutwater/contract/jobs.ts";
import { EngineFailure, NoEngine } from "@cutwater/language/failures.ts";
import { nothingRemote, type Remote } from "@cutwater/language/remote.ts";
import { engineEnvironment } from "@cutwater/toolkit/engine.ts";
import type { Reviewed } from "@cutwater/toolkit/review.ts";
import { LimitExceeded, ProcessDied } from "./limited.ts";
import { EngineFault, runEngine } from "./run-engine.ts";

const enginePath = fileURLToPath(import.meta.resolve("@cutwater/testing/tools/trial/engine.ts"));

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cutwater-sandbox-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

type Wishes = {
  review?: Reviewed;
  signal?: AbortSignal;
  megabytes?: number;
  seconds?: number;
  language?: Remote;
  onPid?: (pid: number) => void;
  onStep?: (step: JobStep | null) => void;
};

function run(
  data: object,
  {
    review,
    signal = new AbortController().signal,
    megabytes = 300,
    seconds = 60,
    language,
    onPid,
    onStep,
  }: Wishes = {},
) {
  const progress: number[] = [];
  const ended = runEngine(
    {
      enginePath,
      folder,
      modelDirectories: [],
      threads: 1,
      data: { steps: 1, stepMs: 0, ends: "done", pauses: 0, ...data },
      review: review ?? null,
      inputs: { "https://here/in.png": join(folder, "in.png") },
    },
    {
      limits: { memoryMegabytes: megabytes, seconds },
      searchPath: process.env.PATH ?? "",
      signal,
      language: language ?? nothingRemote,
      onFault: (error) => assert.fail(error as Error),
      onProgress(percent, step) {
        progress.push(percent);
        onStep?.(step);
      },
      onLog: (_, { pid }) => onPid?.(pid as number),
    },
  );
  return { ended, progress };
}

test("an engine works on its files in a separate process, and returns what it made", async () => {
  await writeFile(join(folder, "in.png"), "a picture");
  const { ended, progress } = run({ steps: 4, stepMs: 120, url: "https://here/in.png" });
  const { result, kept, peakMegabytes } = await ended;
  assert.deepEqual(result, { outputUrl: "0.txt", steps: 4 });
  assert.match(await readFile(join(folder, "kept", "0.txt"), "utf8"), /^\.{4} [0-9a-f]{64}$/);
  assert.deepEqual(
    kept.map(({ name, extension }) => [name, extension]),
    [["0.txt", "txt"]],
  );
  assert.ok(peakMegabytes > 20 && peakMegabytes < 300, `${peakMegabytes} MB`);
  assert.deepEqual(progress, [25, 50, 75, 100]);
});

test("while a model is fetched for an engine, its step shows this and its time stops; then its own step returns", async () => {
  const steps: (string | undefined)[] = [];
  const engine = { kind: "model", name: "opus-mt-en-es", isDraft: true } as const;
  const language: Remote = {
    ...nothingRemote,
    async translate({ lines, onPreparing }) {
      for (let part = 0; part <= 15; part++) {
        onPreparing?.({ model: engine.name, bytes: part * 1e6, total: 15e6, isDone: part === 15 });
        await sleep(200);
      }
      return { lines: lines.map(({ id }) => ({ id, text: "mares", flags: [] })), engine };
    },
  };
  // An engine's process needs half a second to start.
  const { ended } = run({ text: "seas" }, { seconds: 2, language, onStep: (step) => steps.push(stepKey(step)) });
  await ended;
  assert.match(await readFile(join(folder, "kept", "0.txt"), "utf8"), /mares \(opus-mt-en-es\)$/);
  assert.deepEqual(
    [steps[0], steps[1], steps.at(-2), steps.at(-1)],
    ["trying", "preparing.translate 0 of 15", "preparing.translate 14 of 15", "trying"],
  );
});
const stepKey = (step: JobStep | null): string | undefined =>
  step?.key.startsWith("preparing") ? `${step.key} ${step.params["done"]} of ${step.params["total"]}` : step?.key;

test("an engine that needs an unavailable model ends with the reason, not with the tool's own words", async () => {
  const lacks = new EngineFailure("opus-mt-en-es", "unavailable", "no room", null, "disk");
  const language: Remote = { ...nothingRemote, translate: () => Promise.reject(new NoEngine("translate", [lacks])) };
  const refused = (error: unknown) => error instanceof Refusal && error.key === "modelLacking.disk";
  await assert.rejects(run({ text: "seas" }, { language }).ended, refused);
});

test("an engine pauses with a draft of several megabytes, and its next run gets it back with the answer", async () => {
  const first = await run({ pauses: 1 }).ended;
  assert.deepEqual([first.paused, first.kept], [{ draft: { round: 1, lines: ["line 1"] } }, []]);
  const lines = Array.from({ length: 40_000 }, () => "x".repeat(97));
  const { result, paused } = await run(
    { pauses: 1 },
    { review: { draft: { round: 1, lines }, answer: { word: "fine" } } },
  ).ended;
  assert.deepEqual([result, paused], [{ outputUrl: "0.txt", steps: 1 }, null]);
  assert.equal(await readFile(join(folder, "kept", "0.txt"), "utf8"), `.. nothing ${lines.join("+")} fine`);
});

test("the environment contains none of the server's variables, and the priority is lower than everything else's", async () => {
  process.env.CUTWATER_TEST_SECRET = "hunter2";
  const seen = Promise.withResolvers<{ environment: string; nice: number }>();
  const { ended } = run(
    { steps: 2, stepMs: 300 },
    {
      onPid: (pid) =>
        void Promise.all([readFile(`/proc/${pid}/environ`, "utf8"), readFile(`/proc/${pid}/stat`, "utf8")]).then(
          ([environment, stat]) =>
            seen.resolve({ environment, nice: Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[16]) }),
          seen.reject,
        ),
    },
  );
  await ended;
  delete process.env.CUTWATER_TEST_SECRET;
  const { environment, nice } = await seen.promise;
  assert.ok(!environment.includes("hunter2"));
  assert.deepEqual(
    environment
      .split("\0")
      .flatMap((entry) => entry.split("=")[0] || [])
      // Variables of Node's own IPC channel and of its compile cache.
      .filter((name) => !name.startsWith("NODE_CHANNEL_") && name !== "NODE_COMPILE_CACHE")
      .sort(),
    ["HOME", "LANG", ...Object.keys(engineEnvironment).sort(), "PATH", "TMPDIR"],
  );
  assert.ok(nice >= 10, `nice ${nice}`);
});

test("a refusal arrives as a refusal, a fault with the engine's own words, and a crash as ProcessDied", async () => {
  await assert.rejects(run({ ends: "refused" }).ended, (error: Error) => {
    assert.ok(error instanceof Refusal);
    assert.deepEqual([error.key, error.params], ["noGood", { count: 3 }]);
    return true;
  });
  await assert.rejects(run({ ends: "thrown" }).ended, (error: Error) => {
    assert.ok(error instanceof EngineFault);
    return /a fault of the tests/.test(error.message);
  });
  await assert.rejects(run({ ends: "killed" }).ended, { name: "ProcessDied", message: /SIGKILL/ });
  await assert.rejects(run({ ends: "empty" }).ended, { name: "EngineFault", message: /a kept file is empty/ });
});

test("a process that exceeds its memory or time is ended, even if it never yields", async () => {
  const greedy = run({ ends: "greedy", megabytes: 600 }, { megabytes: 200 });
  await assert.rejects(greedy.ended, (error) => error instanceof LimitExceeded && error.limit === "memoryMegabytes");
  const endless = run({ ends: "endless" }, { seconds: 1 });
  await assert.rejects(endless.ended, (error) => error instanceof LimitExceeded && error.limit === "seconds");
});

test("an abort ends an engine, also one that does not listen", async () => {
  for (const ends of ["done", "deaf"]) {
    const stopping = new AbortController();
    const stopped = new Error("not wanted");
    const { ended } = run(
      { steps: 1_000, stepMs: ends === "deaf" ? 0 : 20, ends },
      {
        signal: stopping.signal,
        onPid: () => stopping.abort(stopped),
      },
    );
    await assert.rejects(ended, stopped);
  }
});

test("a process that cannot be started counts as died, and affects nothing else", async () => {
  const noFolder = join(folder, "not", "there");
  const ended = runEngine(
    { enginePath, folder: noFolder, modelDirectories: [], threads: 1, data: {}, inputs: {} },
    {
      limits: { memoryMegabytes: 300, seconds: 60 },
      searchPath: process.env.PATH ?? "",
      signal: new AbortController().signal,
      language: nothingRemote,
      onFault() {},
      onProgress() {},
      onLog() {},
    },
  );
  await assert.rejects(ended, (error) => error instanceof ProcessDied && /could not be started/.test(error.message));
});
