import assert from "node:assert/strict";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { EngineFailure } from "@cutwater/language/failures.ts";
import { wavHeader, writeWav } from "@cutwater/speech/sound/wav.ts";
import { installTinySeparation } from "../../test/install-separation.ts";
import { evenShare } from "../../test/tiny-spleeter.ts";
import type { InstalledModel } from "../installed/installed.ts";
import { createModelHost } from "../process/model-host.ts";
import { separator } from "./separator.ts";

const host = createModelHost({ threads: 1 });
const engine = { kind: "model", name: "voice-separation", isDraft: false } as const;
let folder = "";
let model: InstalledModel;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "separation-"));
  model = await installTinySeparation(folder);
});
after(async () => {
  await host.close();
  await rm(folder, { recursive: true });
});

async function sound(seconds: number, value: (sample: number) => number): Promise<string> {
  const samples = Math.round(44_100 * seconds);
  const values = Int16Array.from({ length: 2 * samples }, (_, i) => value(i >> 1));
  const file = join(folder, `${seconds}.wav`);
  const head = wavHeader({ sampleRate: 44_100, channels: 2, samples });
  await writeFile(file, Buffer.concat([head, Buffer.from(values.buffer)]));
  return file;
}

test("a sound comes back as long as it was, with the share that the network gives it, and its shares rise to 1", async () => {
  const seconds = 95.1;
  const file = await sound(seconds, (i) => 9_000 * Math.sin(i / 20));
  const out = join(folder, "made");
  await mkdir(out);
  const shares: number[] = [];
  const made = await separator(
    model,
    engine,
    host,
  )({
    file,
    seconds,
    folder: out,
    onShare: (share) => shares.push(share),
    signal: new AbortController().signal,
  });
  assert.deepEqual(made.engine, engine);
  assert.deepEqual(
    shares.map((share) => share.toFixed(2)),
    ["0.88", "1.00"],
  );
  const [given, got] = await Promise.all([file, made.background].map((path) => readFile(path)));
  assert.equal(got!.length, given!.length);
  assert.deepEqual(got!.subarray(0, 44), given!.subarray(0, 44));
  for (let at = 44; at < got!.length; at += 2 * 501) {
    const is = got!.readInt16LE(at);
    const was = given!.readInt16LE(at);
    assert.ok(Math.abs(is - evenShare * was) < 2, `${at}: ${is} of ${was}`);
  }
});

test("a sound in a wrong format is refused before anything is loaded", async () => {
  const file = join(folder, "mono.wav");
  await writeFile(file, writeWav({ samples: new Int16Array(100), sampleRate: 44_100 }));
  const run = separator(model, engine, host)({ file, seconds: 1, folder, signal: new AbortController().signal });
  await assert.rejects(run, (error) => error instanceof EngineFailure && error.kind === "rejected");
});

test("an abort leaves nothing behind", async () => {
  const file = await sound(20, (i) => 5_000 * Math.sin(i / 7));
  const stop = new AbortController();
  const out = await mkdtemp(join(folder, "aborted-"));
  const run = separator(model, engine, host)({ file, seconds: 20, folder: out, signal: stop.signal });
  setTimeout(() => stop.abort(new Error("enough")), 50);
  await assert.rejects(run, /enough/);
  assert.deepEqual(await readdir(out), []);
});
