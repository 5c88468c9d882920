import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { EngineFailure } from "@cutwater/language/failures.ts";
import { writeWav } from "@cutwater/speech/sound/wav.ts";
import { findModel } from "../catalogue.ts";
import type { InstalledModel } from "../installed/installed.ts";
import type { LockedModel } from "../installed/lock.ts";
import { createModelHost, type ModelHost } from "../process/model-host.ts";
import { whisper } from "./whisper.ts";

const python = fileURLToPath(new URL("../../test/stand-in-python", import.meta.url));
const never = new AbortController().signal;
let folder = "";
let file = "";
let model: InstalledModel;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "whisper-"));
  file = join(folder, "sound.wav");
  await writeFile(file, writeWav({ samples: new Int16Array(32_000), sampleRate: 16_000 }));
  const locked: LockedModel = { source: "packages", packages: [], licence: "MIT", files: {} };
  model = { ...(findModel("whisper-base") ?? assert.fail()), directory: folder, locked, python, memoryMegabytes: 120 };
});
after(() => rm(folder, { recursive: true }));

const hearWith = (host: ModelHost, more: { prompt?: string; language?: string; signal?: AbortSignal } = {}) =>
  whisper(
    model,
    { kind: "model", name: "whisper-base", isDraft: false },
    host,
  )({
    file,
    seconds: 2,
    language: null,
    signal: never,
    ...more,
  });
const failure = (kind: EngineFailure["kind"], words: RegExp) => (error: unknown) =>
  error instanceof EngineFailure && error.kind === kind && words.test(error.message);

test("a transcript has segments with times, a confidence, and the detected language", async () => {
  const host = createModelHost({ threads: 1 });
  const shares: number[] = [];
  const heard = await whisper(
    model,
    { kind: "model", name: "whisper-base", isDraft: false },
    host,
  )({
    file,
    seconds: 2,
    language: null,
    onShare: (share) => shares.push(share),
    signal: never,
  });
  assert.equal(heard.language, "zh");
  assert.deepEqual(
    heard.segments.map(({ text, confidence }) => [text, confidence]),
    [
      ["Press the red button.", 0.9],
      ["这个视频", 0.9],
    ],
  );
  assert.deepEqual(shares, [0.5]);
  await host.close();
});

test("a language that Whisper has not is refused before anything is started", async () => {
  const host = createModelHost({ threads: 1 });
  await assert.rejects(hearWith(host, { language: "tlh" }), failure("unsupported", /no tlh/));
});

test("a process that exits, fails or takes too much memory ends only its task, and the next one is transcribed", async () => {
  const host = createModelHost({ threads: 1 });
  await assert.rejects(hearWith(host, { prompt: "exit" }), failure("unavailable", /code 3/));
  await assert.rejects(hearWith(host, { prompt: "fail" }), failure("badAnswer", /RuntimeError/));
  await assert.rejects(hearWith(host, { prompt: "grow" }), failure("unavailable", /more than 120 MB/));
  assert.equal((await hearWith(host)).segments.length, 2);
  await host.close();
});

test("an abort ends the process at once", async () => {
  const host = createModelHost({ threads: 1 });
  const stop = new AbortController();
  const heard = hearWith(host, { prompt: "hang", signal: stop.signal });
  setTimeout(() => stop.abort(new Error("enough")), 200);
  await assert.rejects(heard, /enough/);
  await host.close();
});

test("the process ends with the one that started it, also when that is killed", async (t) => {
  const url = new URL("../process/python-channel.ts", import.meta.url).href;
  const code = `
    import { startPython } from "${url}";
    const channel = startPython(${JSON.stringify(python)});
    channel.listen(() => console.log(channel.pid));
    channel.send({ kind: "load", model: {}, parent: process.pid });
    setInterval(() => {}, 1000);`;
  const args = ["--no-warnings", "--input-type=module", "-e", code];
  const parent = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  t.after(() => parent.kill("SIGKILL"));
  const [pid] = await once(createInterface({ input: parent.stdout }), "line");
  assert.ok(isAlive(Number(pid)));
  parent.kill("SIGKILL");
  for (const end = Date.now() + 5_000; isAlive(Number(pid)); await sleep(20)) assert.ok(Date.now() < end);
});

/** A process that has ended and was not waited for counts as gone. */
function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false; // ENOENT: gone
  }
}
