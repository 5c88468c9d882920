import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readdir, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { promisify } from "node:util";
import { Refusal } from "@cutwater/contract/answer.ts";
import { upperMedian } from "@cutwater/imaging/upper-median.ts";
import { drawnVideos, oddH264 } from "@cutwater/media/test/drawn-videos.ts";
import { readPlanar } from "@cutwater/media/video/read.ts";
import { traitsOf } from "@cutwater/media/video/traits.ts";
import { isSoak, soakTest } from "@cutwater/testing/height.ts";
import { callContext, runEngine } from "@cutwater/toolkit/testing.ts";
import { factsOf } from "@cutwater/video-inpainting";
import type { Part } from "@cutwater/video-inpainting/limits.ts";
import { drawnSize, logoSize, psnrIn, truthOf } from "@cutwater/video-inpainting/test/drawn.ts";
import { jobFolders } from "@cutwater/video-inpainting/test/folders.ts";
import engine from "./engine.ts";
import type { Region } from "./marks.ts";
import { answerPreview } from "./src/calls/preview-call.ts";
import { eraseVideo } from "./src/erase-video.ts";
import { box, outlined, place } from "./test/jobs.ts";

const { width, height } = drawnSize;
const exec = promisify(execFile);
/** Pixels farther from the logo than this must stay unchanged. */
const reach = 12;

const { aFolder, aVideo } = jobFolders();

async function erased(
  path: string,
  regions: readonly Region[],
  more: { signal?: AbortSignal; folder?: string; part?: Part } = {},
) {
  const shares: number[] = [];
  const { folder = await aFolder(), signal, part } = more;
  const result = await eraseVideo({
    path,
    regions,
    folder,
    facts: await factsOf(path),
    modelDirectories: [],
    threads: 2,
    isLossless: true,
    ...(signal ? { signal } : {}),
    ...(part ? { part } : {}),
    onShare: (share) => shares.push(share),
  });
  assert.ok(
    shares.every((share, i) => share >= (shares[i - 1] ?? 0) && share <= 1),
    "it never goes back",
  );
  return result;
}

async function framesOf(path: string): Promise<Uint8Array[]> {
  const frames: Uint8Array[] = [];
  for await (const { data } of readPlanar({ path, traits: await traitsOf(path) })) frames.push(data);
  return frames;
}

const soundOf = async (path: string) =>
  (await exec("ffmpeg", ["-v", "error", "-i", path, "-map", "0:a", "-c", "copy", "-f", "streamhash", "-"])).stdout;
/** A video's frame times in seconds after its first frame, its rotation, and its audio tracks. */
async function seenOf(path: string) {
  const { timeBase, matrix, audioCodecs, ...traits } = await traitsOf(path);
  const times: number[] = [];
  for await (const { time } of readPlanar({ path, traits: { ...traits, timeBase, matrix, audioCodecs } }))
    times.push(time);
  const seconds = times.map((time) => (((time - times[0]!) * timeBase.num) / timeBase.den).toFixed(4));
  return { seconds, matrix, audioCodecs };
}

const logoBox = { ...place, ...logoSize };

/**
 * Compares the logo's area with the truth, frame by frame. Everything else must be unchanged.
 *
 * @returns the distance of each frame
 */
function nearness(made: readonly Uint8Array[], truth: readonly Uint8Array[]): number[] {
  assert.equal(made.length, truth.length);
  return made.map((frame, t) => {
    for (let i = 0; i < width * height; i++) {
      const x = i % width;
      const y = Math.floor(i / width);
      const isNear = Math.abs(x - place.x - 20) < 20 + reach && Math.abs(y - place.y - 12) < 12 + reach;
      if (!isNear && frame[i] !== truth[t]![i]) assert.fail(`frame ${t} changed at ${x}, ${y}`);
    }
    return psnrIn(frame, truth[t]!, logoBox);
  });
}

describe("erasing from a video", () => {
  test("a static logo is erased, across a cut; the rest of the picture and the sound stay identical", async () => {
    const drawn = { frames: 36, cuts: [20], hasSound: true, logo: () => place };
    const path = await aVideo(drawn);
    const result = await erased(path, [outlined()]);
    assert.ok(upperMedian(nearness(await framesOf(result.path), truthOf(drawn))) > 38);
    assert.equal(await soundOf(result.path), await soundOf(path));
    assert.deepEqual([result.frames, result.width, result.height, result.seconds], [36, width, height, 1.44]);
  });

  soakTest("a background that shines through is recovered better than it could be invented", async () => {
    const drawn = { frames: 32, logo: () => ({ ...place, opacity: 0.5 }) };
    const result = await erased(await aVideo(drawn), [outlined()]);
    assert.ok(upperMedian(nearness(await framesOf(result.path), truthOf(drawn))) > 40);
  });

  soakTest("a box around the logo is enough", async () => {
    const drawn = { frames: 24, logo: () => place };
    const result = await erased(await aVideo(drawn), [box()]);
    assert.ok(upperMedian(nearness(await framesOf(result.path), truthOf(drawn))) > 36);
  });

  test("outside of a region's time nothing changes", async () => {
    const drawn = { frames: 34, logo: () => place };
    const path = await aVideo(drawn);
    const result = await erased(path, [{ ...outlined(1), fromSeconds: 0.8, toSeconds: 1.2 }]);
    const given = await framesOf(path);
    const made = await framesOf(result.path);
    const changed = made.flatMap((frame, t) => (Buffer.compare(frame, given[t]!) === 0 ? [] : [t]));
    assert.deepEqual([changed[0], changed.at(-1), changed.length], [20, 30, 11]);
  });

  test("of a part of a video only its frames are returned, without the logo and with their sound", async () => {
    const drawn = { frames: 70, hasSound: true, logo: () => place };
    const path = await aVideo(drawn);
    const result = await erased(path, [outlined(1)], { part: { fromSeconds: 0.8, toSeconds: 2.2 } });
    assert.deepEqual([result.frames, result.seconds], [35, 1.4]);
    const { seconds } = await seenOf(result.path);
    assert.deepEqual([seconds.length, seconds[0], seconds.at(-1)], [35, "0.0000", "1.3600"]);
    const near = upperMedian(nearness(await framesOf(result.path), truthOf(drawn).slice(20, 55)));
    assert.ok(near > 36, `${near} dB`);
    const { format, streams } = JSON.parse(
      (await exec("ffprobe", ["-v", "error", "-show_format", "-show_streams", "-of", "json", result.path])).stdout,
    ) as { format: { duration: string }; streams: { codec_type: string; start_time: string; duration: string }[] };
    const sound = streams.find(({ codec_type }) => codec_type === "audio") ?? assert.fail("it has sound");
    assert.ok(
      Math.abs(Number(sound.start_time)) < 0.05 && Math.abs(Number(sound.duration) - 1.4) < 0.06,
      JSON.stringify(sound),
    );
    assert.ok(Math.abs(Number(format.duration) - 1.4) < 0.06, format.duration);
  });

  test("a static camera, a single frame, and a region at the border give a sensible result and no error", async () => {
    const still = { frames: 12, speed: 0, logo: () => place };
    const [first, ...others] = await framesOf((await erased(await aVideo(still), [outlined()])).path);
    const flicker = others.map((frame) => psnrIn(frame, first!, logoBox));
    assert.ok(Math.min(...flicker) > 40, "what was made up holds still");
    const single = await erased(await aVideo({ frames: 1, logo: () => place }), [outlined(0)]);
    assert.equal((await framesOf(single.path)).length, 1);
    const corner: Region = {
      marks: [
        {
          category: "box",
          time: 0,
          points: [
            [-30, -20],
            [42, 26],
          ],
          polygons: [
            [
              [-30, -20],
              [42, -20],
              [42, 26],
              [-30, 26],
            ],
          ],
        },
      ],
    };
    const cornered = await erased(await aVideo({ frames: 20, logo: () => ({ x: 0, y: 0 }) }), [corner]);
    const made = await framesOf(cornered.path);
    assert.ok(
      upperMedian(made.map((frame, t) => psnrIn(frame, truthOf({ frames: 20 })[t]!, { x: 0, y: 0, ...logoSize }))) > 30,
    );
  });

  test("a box on a picture of 16 x 16 pixels", async () => {
    const path = join(await aFolder(), "tiny.mp4");
    const drawn = ["-f", "lavfi", "-i", "testsrc2=size=96x64:rate=25", "-t", "0.4", "-vf", "scale=16:16,setsar=1"];
    await exec("ffmpeg", ["-v", "error", ...drawn, "-c:v", "libx264", "-pix_fmt", "yuv444p", path]);
    const points: [number, number][] = [
      [4, 4],
      [8, 8],
    ];
    const result = await erased(path, [{ marks: [{ category: "box", time: 0.1, points }] }]);
    assert.deepEqual([result.width, result.height, result.frames], [16, 16, 10]);
  });

  soakTest("through a fade to black and out of it again", async () => {
    const light = (t: number) => Math.min(1, Math.abs(t - 24) / 20);
    const drawn = { frames: 48, cuts: [24], light, logo: () => place };
    const result = await erased(await aVideo(drawn), [outlined()]);
    assert.ok(Math.min(...nearness(await framesOf(result.path), truthOf(drawn))) > 24);
  });

  test("a rotated video is marked as it is displayed, and stays rotated", async () => {
    // A quarter turn clockwise, as phones store it.
    const matrix = [0, 65_536, 0, -65_536, 0, 0, height * 65_536, 0, 2 ** 30];
    const drawn = { frames: 18, matrix, logo: () => place };
    const path = await aVideo(drawn);
    assert.deepEqual(await factsOf(path).then((facts) => [facts.width, facts.height]), [height, width]);
    const turned = ([x, y]: readonly [number, number]): [number, number] => [height - y, x];
    const [mark] = outlined().marks;
    const region = {
      marks: [{ ...mark!, points: [turned([77, 47]), turned([123, 77])], polygons: [mark!.polygons![0]!.map(turned)] }],
    };
    const result = await erased(path, [region]);
    assert.ok(upperMedian(nearness(await framesOf(result.path), truthOf(drawn))) > 38);
    assert.deepEqual((await traitsOf(result.path)).matrix, matrix);
  });

  for (const name of [
    "half-turn-mirrored.mp4",
    ...(isSoak
      ? (["uneven-times.mp4", "many-key-frames.mkv", "quarter-turn.mov", "ten-bits.mp4", "late-sound.mp4"] as const)
      : []),
  ] as const)
    test(`${name} keeps its frames, times, audio streams and rotation`, async () => {
      const given = (await drawnVideos(oddH264, [name])).get(name) ?? assert.fail();
      const facts = await factsOf(given);
      const x = facts.width * 0.1;
      const y = facts.height * 0.1;
      const polygon: [number, number][] = [
        [x, y],
        [2 * x, y],
        [2 * x, 2 * y],
        [x, 2 * y],
      ];
      const result = await erased(given, [
        {
          marks: [
            {
              category: "box",
              time: 0,
              points: [
                [x, y],
                [2 * x, 2 * y],
              ],
              polygons: [polygon],
            },
          ],
          toSeconds: 0.5,
        },
      ]);
      assert.deepEqual(await seenOf(result.path), await seenOf(given));
      if ((await traitsOf(given)).audioCodecs.length > 0)
        assert.equal(await soundOf(result.path), await soundOf(given));
    });

  test("nothing marked, everything marked, no video, half a video: each has its own sentence", async () => {
    const path = await aVideo({ frames: 12, logo: () => place });
    const whole: Region = {
      marks: [
        {
          category: "box",
          time: 0,
          points: [
            [0, 0],
            [width, height],
          ],
          polygons: [
            [
              [0, 0],
              [width, 0],
              [width, height],
              [0, height],
            ],
          ],
        },
      ],
    };
    const refusal = (key: string) => (error: unknown) => error instanceof Refusal && error.key === key;
    await assert.rejects(erased(path, [whole]), refusal("everything"));
    const beside = {
      ...outlined().marks[0]!,
      polygons: [
        [
          [-9, -9],
          [-3, -9],
          [-3, -3],
        ] as [number, number][],
      ],
    };
    await assert.rejects(erased(path, [{ marks: [beside] }]), refusal("boxEmpty"));
    await assert.rejects(factsOf(import.meta.filename), refusal("videoBroken"));
    const half = join(await aFolder(), "half.mp4");
    const long = await aVideo({ frames: 50, fps: 5, logo: () => place });
    await exec("ffmpeg", ["-v", "error", "-i", long, "-c", "copy", "-movflags", "+faststart", half]);
    await truncate(half, (await stat(half)).size >> 1);
    await assert.rejects(erased(half, [outlined()]), refusal("videoBroken"));
  });

  soakTest("job data in the form of wire.13 give the same result", async () => {
    const path = await aVideo({ frames: 12, logo: () => place });
    const { marks } = outlined();
    const asked = { url: "u", ...marks[0]!, reference: "data:image/png;base64,AAAA" };
    const { result, progress, outputPath } = await runEngine(engine, asked, {
      inputs: { u: path },
      folder: await aFolder(),
    });
    assert.deepEqual([result.frames, result.engines, progress.at(-1)], [12, [], 100]);
    assert.equal((await framesOf(outputPath)).length, 12);
  });

  test("stopping leaves no process and no result", async () => {
    const path = await aVideo({ frames: 50, logo: () => place });
    for (const share of [0.05, 0.5]) {
      const stop = new AbortController();
      const folder = await aFolder();
      const work = eraseVideo({
        path,
        regions: [outlined()],
        folder,
        facts: await factsOf(path),
        modelDirectories: [],
        threads: 2,
        signal: stop.signal,
        onShare(done) {
          if (done >= share) stop.abort(new Error("enough"));
        },
      });
      await assert.rejects(work, /enough/);
      assert.ok((await readdir(folder)).every((name) => !name.startsWith("result")));
      const { stdout } = await exec("ps", ["-o", "args=", "--ppid", String(process.pid)]);
      assert.ok(!stdout.includes(folder) && !stdout.includes(path), stdout);
    }
  });
});

test("a preview is the second around the mark, as the job would make it, and reports its progress", async () => {
  const drawn = { frames: 120, logo: () => place };
  const path = await aVideo(drawn);
  const folder = await aFolder();
  const reported: number[] = [];
  let video = "";
  let fromSeconds = Number.NaN;
  const call = { url: "u", time: 3, regions: JSON.stringify([outlined(2.2)]) };
  const context = callContext(folder, { open: () => path, threads: 2 });
  for await (const line of answerPreview(call, context)) {
    if ("video" in line) [video, fromSeconds] = [line.video, line.fromSeconds];
    else reported.push(line.progressPercent);
  }
  assert.ok(reported.length > 3 && reported.every((percent, i) => percent > (reported[i - 1] ?? -1)));
  assert.ok(Math.abs(fromSeconds - 1.72) < 0.05, `${fromSeconds}`);
  const made = join(folder, "made.mp4");
  await writeFile(made, Buffer.from(video.replace(/^data:video\/mp4;base64,/, ""), "base64"));
  const frames = await framesOf(made);
  assert.equal(frames.length, 25);
  const first = Math.round(fromSeconds * 25);
  const truth = truthOf(drawn).slice(first, first + 25);
  assert.ok(upperMedian(frames.map((frame, t) => psnrIn(frame, truth[t]!, logoBox))) > 34, "coded as it is delivered");
  await assert.rejects(
    async () => {
      for await (const _ of answerPreview({ ...call, regions: "no marks" }, context));
    },
    (error) => error instanceof Refusal && error.key === "pointsBroken",
  );
});
