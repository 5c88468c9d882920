import assert from "node:assert/strict";
import { readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { type Bounds, boundsOf } from "@cutwater/imaging/mask/runs.ts";
import { readPlanar } from "@cutwater/media/video/read.ts";
import { traitsOf } from "@cutwater/media/video/traits.ts";
import { boxSubject } from "../test/box-subject.ts";
import { drawnSize, logoSize, psnrIn, truthOf } from "../test/drawn.ts";
import { jobFolders } from "../test/folders.ts";
import { factsOf, inpaintVideo, type Remains, type Subject } from "./index.ts";

const { aFolder, aVideo } = jobFolders();
const place = { x: 80, y: 50 };
const left = place.x - 2;
const top = place.y - 2;
const right = place.x + logoSize.width + 2;
const bottom = place.y + logoSize.height + 2;
const whole = boxSubject([left, top, right, bottom]);
/** A subject that finds only the left half of the logo. */
const half = boxSubject([left, top, left + 20, bottom]);
const drawn = { frames: 48, cuts: [16, 32], logo: () => place };

/** A subject that finds half of the logo, and sees the rest when it reviews the result's second shot. */
function halfSubject(looks: Bounds[] = []): Subject {
  return {
    ...half,
    async review({ holes, seconds, traits, toStored, path }, options): Promise<Remains | null> {
      looks.push(boundsOf(holes[20]!)!);
      options.onShare(1, { key: "lookingAgain", params: {} });
      if (looks.length > 1) return { holes, traces: [{ fromSeconds: seconds[16]!, toSeconds: seconds[32]! }] };
      const video = { path, traits, toStored, count: holes.length } as Parameters<Subject["find"]>[0];
      const { holes: larger } = await whole.find(video, options);
      return { holes: holes.map((hole, t) => (t >= 16 && t < 32 ? larger[t]! : hole)), traces: [] };
    },
  };
}

async function inpainted(subject: Subject, folder: string, path: string) {
  const shares: number[] = [];
  const made = await inpaintVideo({
    path,
    subject,
    folder,
    facts: await factsOf(path),
    modelDirectories: [],
    threads: 2,
    isLossless: true,
    onShare: (share) => shares.push(share),
  });
  assert.ok(shares.every((share, i) => share >= (shares[i - 1] ?? 0)) && shares.at(-1) === 1, shares.join(" "));
  return made;
}

async function framesOf(path: string): Promise<Uint8Array[]> {
  const frames: Uint8Array[] = [];
  for await (const { data } of readPlanar({ path, traits: await traitsOf(path) })) frames.push(data);
  return frames;
}

describe("a subject that looks at its result", () => {
  test("gets it filled once more where it still sees something, and nowhere else; to the same bytes after a kill amid that", async () => {
    const path = await aVideo(drawn);
    const folder = await aFolder();
    const looks: Bounds[] = [];
    const made = await inpainted(halfSubject(looks), folder, path);
    assert.deepEqual(
      looks.map(({ width }) => width),
      [20, right - left],
      "it looks at both results, with the holes of each",
    );
    assert.deepEqual(made.traces, [{ fromSeconds: 0.64, toSeconds: 1.28 }]);
    const truth = truthOf(drawn);
    const missed = { x: left + 22, y: top + 4, width: 18, height: 20 };
    const near = (await framesOf(made.path)).map((frame, t) => psnrIn(frame, truth[t]!, missed));
    assert.ok(Math.min(...near.slice(16, 32)) > 27, `mended: ${near.slice(16, 32)}`);
    assert.ok(Math.max(...near.slice(0, 16), ...near.slice(32)) < 25, "what was not seen stays");
    for (const start of [0, 32])
      assert.equal(
        (await stat(join(folder, `piece-${start}.mp4`))).ino,
        (await stat(join(folder, "again", `piece-${start}.mp4`))).ino,
        "whole pieces are taken over",
      );
    assert.equal(drawnSize.width, made.width);

    // The bytes are the same when a run was killed during the second filling.
    const first = await readFile(made.path);
    await rm(join(folder, "again", "passed-16.bin"));
    await rm(join(folder, "again", "piece-32.mp4"));
    const again = await readFile((await inpainted(halfSubject(), folder, path)).path);
    assert.ok(first.equals(again));
  });

  test("is left as it is where nothing is seen", async () => {
    const path = await aVideo({ ...drawn, frames: 16, cuts: [] });
    const folder = await aFolder();
    const made = await inpainted({ ...whole, review: async () => null }, folder, path);
    assert.equal(made.path, join(folder, "result.mp4"));
    assert.deepEqual(made.traces, []);
  });
});
