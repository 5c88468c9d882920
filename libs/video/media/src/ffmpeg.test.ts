import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { isRunning, noProcesses as skip } from "../test/running.ts";
import { input, readFfprobeLines, runFfmpeg, runFfprobe } from "./ffmpeg.ts";

let folder = "";
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "ffmpeg-"));
});
after(() => rm(folder, { recursive: true }));

const endless = ["-re", "-f", "lavfi", "-i", "testsrc2=size=64x64:rate=5:duration=3600", "-f", "mpegts"];
test("ffmpeg ends with this process, also when this process is killed", { skip }, async () => {
  const out = join(folder, "orphan.ts");
  const child = spawn(process.execPath, [join(import.meta.dirname, "../test/ffmpeg-child.ts"), out], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  assert.equal(await isRunning(`file:${out}`), true);
  child.kill("SIGKILL");
  await once(child, "exit");
  const deadline = Date.now() + 5_000;
  while ((await isRunning(`file:${out}`)) && Date.now() < deadline) await delay(20);
  assert.equal(await isRunning(`file:${out}`), false);
});

test("an abort ends a running ffmpeg with the signal's reason and leaves no process", { skip }, async () => {
  const out = join(folder, "stopped.ts");
  const stop = new AbortController();
  const run = runFfmpeg([...endless, `file:${out}`], {
    signal: stop.signal,
    onProgress: () => stop.abort(new Error("enough")),
  });
  await assert.rejects(run, /enough/);
  assert.equal(await isRunning(`file:${out}`), false);
});

test("a run that exceeds its time limit fails with timeout", async () => {
  await assert.rejects(runFfmpeg([...endless, `file:${join(folder, "late.ts")}`], { timeoutMs: 200 }), {
    kind: "timeout",
  });
});

test("an error contains ffmpeg's own output", async () => {
  const run = runFfmpeg([...input(join(folder, "nowhere.mp4")), "-f", "null", "-"]);
  await assert.rejects(run, (error: Error) => error.name === "MediaError" && /No such file/.test(error.message));
});

test("remote addresses are not reached, whatever a file or an argument says", async () => {
  const run = runFfmpeg(["-protocol_whitelist", "file,pipe", "-i", "http://127.0.0.1:9/x.mp4", "-f", "null", "-"]);
  await assert.rejects(run, { name: "MediaError" });
});

test("a program that cannot be started for lack of file handles is an error, not a crash", { skip }, async () => {
  const script = `
    import { closeSync, openSync } from "node:fs";
    import { runFfmpeg } from ${JSON.stringify(join(import.meta.dirname, "ffmpeg.ts"))};
    const taken = [];
    try { for (;;) taken.push(openSync("/dev/null")); } catch {}
    closeSync(taken.pop());
    await runFfmpeg(["-version"]).catch((error) => console.log(error.name, error.kind));
    taken.forEach((one) => closeSync(one));
    await new Promise(setImmediate);
    console.log("alive");`;
  const child = spawn("/bin/sh", [
    "-c",
    'ulimit -n 64; exec "$0" "$@"',
    process.execPath,
    "--input-type=module",
    "-e",
    script,
  ]);
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => void (said += text));
  await once(child, "close");
  assert.equal(said, "MediaError fault\nalive\n");
});

test("endless output of ffprobe is aborted, unless it is read line by line", async () => {
  const path = join(folder, "packets.wav");
  await runFfmpeg(["-f", "lavfi", "-i", "anullsrc=r=8000:cl=mono", "-t", "4000", "-y", `file:${path}`]);
  const endless = ["-show_frames", "-show_packets", "-of", "json"];
  await assert.rejects(runFfprobe(path, endless), { name: "MediaError", kind: "unreadable" });
  let characters = 0;
  await readFfprobeLines(path, endless, {}, (line) => void (characters += line.length));
  assert.ok(characters > 4_000_000, `${characters}`);
  const fault = new Error("enough");
  await assert.rejects(
    readFfprobeLines(path, endless, {}, () => {
      throw fault;
    }),
    fault,
  );
});
