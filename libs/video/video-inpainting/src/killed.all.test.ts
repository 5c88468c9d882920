import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { before, describe, test } from "node:test";
import { promisify } from "node:util";
import { watchMemory } from "@cutwater/testing/family-memory.ts";
import { isSoak } from "@cutwater/testing/height.ts";
import { engineEnvironment } from "@cutwater/toolkit/engine.ts";
import { boxSubject } from "../test/box-subject.ts";
import { logoSize } from "../test/drawn.ts";
import { jobFolders } from "../test/folders.ts";
import { factsOf, inpaintVideo } from "./index.ts";

const exec = promisify(execFile);
const { aFolder, aVideo } = jobFolders();

const place = { x: 80, y: 50 };
const box: [number, number, number, number] = [
  place.x - 2,
  place.y - 2,
  place.x + logoSize.width + 2,
  place.y + logoSize.height + 2,
];

describe("a run that is killed", () => {
  const child = join(import.meta.dirname, "../test/inpaint-child.ts");
  let path = "";
  /** The folder of an uninterrupted run. */
  let calm = "";
  const wanted = (folder: string) => JSON.stringify({ path, folder, box });
  before(async () => {
    // Four shots, so that a later run finds some of them done.
    path = await aVideo({ frames: 64, cuts: [16, 32, 48], hasSound: true, logo: () => place });
    calm = await aFolder();
    await inpaintInto(calm);
  });

  async function inpaintInto(folder: string): Promise<void> {
    const job = {
      path,
      subject: boxSubject(box),
      folder,
      facts: await factsOf(path),
      modelDirectories: [],
      threads: 2,
    };
    await inpaintVideo({ ...job, onShare: () => {} });
  }

  test("a killed run continues where it was and gives the same bytes", async () => {
    const folder = await aFolder();
    const shares = isSoak ? Array.from({ length: 20 }, () => Math.random() * 0.97) : [0.45];
    for (const share of shares.sort((a, b) => a - b)) await killAt(wanted(folder), share);
    await inpaintInto(folder);
    assert.ok((await readFile(join(folder, "result.mp4"))).equals(await readFile(join(calm, "result.mp4"))));
  });

  test("after a power failure only damaged files are made again", async () => {
    const whole = await readFile(join(calm, "result.mp4"));
    const torn: [string, (folder: string) => Promise<void>][] = [
      ["a piece without its bytes", (folder) => writeFile(join(folder, "piece-16.mp4"), "")],
      ["no piece", (folder) => rm(join(folder, "piece-32.mp4"))],
      ["an outcome before one that is whole", (folder) => writeFile(join(folder, "passed-0.bin"), "")],
      [
        "two outcomes, one whole between them",
        async (folder) => {
          for (const start of [0, 32]) await writeFile(join(folder, `passed-${start}.bin`), "");
        },
      ],
    ];
    for (const [what, tear] of isSoak ? torn : torn.slice(-1)) {
      const folder = await aFolder();
      await cp(calm, folder, { recursive: true });
      await rm(join(folder, "result.mp4"));
      await tear(folder);
      await inpaintInto(folder);
      assert.ok((await readFile(join(folder, "result.mp4"))).equals(whole), what);
    }
  });

  /** Starts a run and kills it as soon as it has reached this share of the step. */
  async function killAt(wanted: string, share: number): Promise<void> {
    const running = spawn(process.execPath, [child, wanted], { stdio: ["ignore", "pipe", "inherit"] });
    const ended = new Promise((resolve) => running.once("close", resolve));
    for await (const chunk of running.stdout.setEncoding("utf8")) {
      const last = Number(String(chunk).trim().split("\n").at(-1));
      if (last < share) continue;
      running.kill("SIGKILL");
      break;
    }
    await ended;
    assert.equal(running.signalCode, "SIGKILL", "it was killed while it worked");
  }
});

/** The full length takes half an hour: npm run soak. A shorter one, by hand: CUTWATER_TESTS=soak INPAINT_SOAK_SECONDS=30. */
const soakSeconds = Number(process.env["INPAINT_SOAK_SECONDS"] ?? 300);

test("five minutes of 1080p are erased within 1.2 GB, coders included", {
  skip: isSoak ? false : "takes half an hour: npm run soak",
}, async (t) => {
  const path = join(await aFolder(), "long.mp4");
  const drawn = "scroll=h=0.002,noise=alls=6:allf=t,scale=1920:1080,drawbox=1400:40:480:300:color=gray:t=fill";
  await exec("ffmpeg", [
    ...["-v", "error", "-f", "lavfi", "-i", "testsrc2=size=960x540:rate=25", "-t", String(soakSeconds), "-vf", drawn],
    ...["-c:v", "libx264", "-preset", "ultrafast", "-crf", "20", "-pix_fmt", "yuv420p", path],
  ]);
  const child = join(import.meta.dirname, "../test/inpaint-child.ts");
  const folder = await aFolder();
  const running = spawn(process.execPath, [child, JSON.stringify({ path, folder, box: [1400, 40, 1880, 340] })], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, ...engineEnvironment },
  });
  const ended = new Promise<number | null>((resolve) => running.once("close", resolve));
  const memory = watchMemory(running.pid!);
  try {
    assert.equal(await ended, 0);
  } finally {
    memory.stop();
  }
  const peakMegabytes = memory.peakMegabytes();
  t.diagnostic(`${peakMegabytes.toFixed(0)} MB at most`);
  assert.ok(peakMegabytes > 100 && peakMegabytes <= 1_200, `${peakMegabytes.toFixed(0)} MB`);
});
