import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { draw, framesOf } from "../test/drawn.ts";
import { beeping, beepsOf, drawFlashAndBeep, flashesAndBeeps } from "../test/flash-and-beep.ts";
import { clip } from "./clip.ts";
import { audioOf, videoOf } from "./facts.ts";
import { runFfprobe } from "./ffmpeg.ts";
import { gapsOf } from "./gaps.ts";
import { probe } from "./probe.ts";
import { coloursOf } from "./video/dynamic-range.ts";

let folder = "";
const at = (name: string) => join(folder, name);
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "clip-clocks-"));
  await drawFlashAndBeep(at("plain.mp4"));
});
after(() => rm(folder, { recursive: true }));

const cut = (name: string, fromSeconds: number, toSeconds: number | null, isExact: boolean) =>
  clip({ path: at(name), out: at("clip"), fromSeconds, toSeconds, isExact });

/** Asserts that times match the expected ones within two frames. */
function near(found: readonly number[], expected: readonly number[], what: string): void {
  const isNear =
    found.length === expected.length && found.every((time, i) => Math.abs(time - (expected[i] ?? 0)) <= 0.08);
  assert.ok(isNear, `${what}: ${found.join()} instead of ${expected.join()}`);
}

describe("clips of files with different clocks", () => {
  const late = ["-output_ts_offset", "5"];
  const webm = ["-c:v", "libvpx-vp9", "-deadline", "realtime", "-cpu-used", "8", "-g", "50", "-c:a", "libopus"];
  const sources: Record<string, string[]> = {
    "late.mp4": ["-c", "copy", ...late],
    "late.mkv": ["-c", "copy", ...late],
    "late.ts": ["-c", "copy", ...late],
    "fragments.mp4": ["-c", "copy", "-movflags", "frag_keyframe+empty_moov"],
    "late.webm": [...webm, ...late],
    "priming.webm": webm,
  };
  for (const [name, args] of Object.entries(sources)) {
    test(`${name}: a copy begins at the key frame before, an exact clip at the requested frame and sample`, async () => {
      await draw("-i", at("plain.mp4"), ...args, at(name));
      const copied = await cut(name, 7, 11, false);
      assert.equal(copied.method, "copy");
      near([copied.startSeconds], [6], `${name} copied, start`);
      const seen = await flashesAndBeeps(at("clip"));
      near(seen.flashes, [0, 3], `${name} copied`);
      near(seen.beeps, seen.flashes, `${name} copied, beeps`);
      const exact = await cut(name, 4.5, 10, true);
      assert.ok(Math.abs(exact.startSeconds - 4.5) <= 0.03, `${exact.startSeconds}`);
      const shown = await flashesAndBeeps(at("clip"));
      near(shown.flashes, [1.5, 4.5], `${name} exact`);
      near(shown.beeps, [1.5, 4.5], `${name} exact, beeps`);
    });
  }

  test("a copied clip that ends among reordered frames has no hole", async () => {
    for (const toSeconds of [4.08, 4.12, 4.24]) {
      const made = await cut("plain.mp4", 1, toSeconds, false);
      assert.deepEqual((await gapsOf(at("clip"), [0])).get(0), [], `to ${toSeconds} s`);
      assert.ok(made.endSeconds >= toSeconds - 0.001 && made.endSeconds < toSeconds + 0.2, `${made.endSeconds}`);
      const sound = audioOf(await probe(at("clip")));
      assert.ok(Math.abs((sound?.durationSeconds ?? 0) - made.endSeconds) < 0.05, `${sound?.durationSeconds}`);
    }
  });

  test("video that begins later than the audio keeps its time", async () => {
    const sound = ["-f", "lavfi", "-i", beeping(17), "-map", "0:v", "-map", "1:a", "-c:v", "copy", "-c:a", "aac"];
    await draw("-itsoffset", "5", "-i", at("plain.mp4"), ...sound, at("black.mp4"));
    for (const isExact of [false, true]) {
      const made = await cut("black.mp4", 4, 12, isExact);
      assert.equal(made.startSeconds, 4);
      near((await flashesAndBeeps(at("clip"))).flashes, [4, 7], `exact ${isExact}`);
    }
  });

  test("a clip that begins or ends while the picture stands still has its full length", async () => {
    // The frame at 5.8 s is shown until 7.84 s.
    const still = ["-vf", "select='lt(n,146)+gte(n,196)'", "-fps_mode", "vfr", "-c:v", "libx264", "-g", "50"];
    await draw("-i", at("plain.mp4"), ...still, "-c:a", "copy", at("still.mp4"));
    for (const [from, to, frames] of [
      [1, 7, 122],
      [6, 7, 2],
      [0, 7, null],
    ] as const) {
      const made = await cut("still.mp4", from, to, frames !== null);
      // A copied clip may end later: its last frame may need a frame that is shown after it.
      assert.ok(made.endSeconds >= to && made.endSeconds < (frames === null ? 7.9 : to + 0.001), `${made.endSeconds}`);
      const facts = await probe(at("clip"));
      const lengths = [videoOf(facts), audioOf(facts)].map((stream) => stream?.durationSeconds ?? 0);
      assert.ok(
        lengths.every((seconds) => Math.abs(seconds - (made.endSeconds - from)) < 0.1),
        `${from}-${to}: ${lengths}`,
      );
      if (frames !== null) assert.equal((await framesOf(at("clip"))).length, frames);
    }
  });

  test("frames that are stored after the first key frame but shown before it are left out", async () => {
    await draw(
      "-f",
      "lavfi",
      "-i",
      "testsrc2=size=160x90:rate=25:duration=8",
      "-c:v",
      "libx264",
      "-x264-params",
      "open-gop=1:bframes=3:keyint=50:scenecut=0",
      "-pix_fmt",
      "yuv420p",
      at("open.mp4"),
    );
    const made = await cut("open.mp4", 4.5, 7, false);
    const whole = await framesOf(at("open.mp4"));
    const first = whole.indexOf((await framesOf(at("clip")))[0] ?? "");
    assert.equal(first, Math.round(made.startSeconds * 25));
  });
});

describe("clips of sound", () => {
  const kinds: Record<string, string[]> = {
    "s.m4a": ["-c:a", "aac"],
    "s.aac": ["-c:a", "aac", "-f", "adts"],
    "s.mp3": ["-c:a", "libmp3lame"],
    "s.webm": ["-c:a", "libopus"],
    "s.opus": ["-c:a", "libopus"],
    "s.flac": ["-c:a", "flac"],
  };
  before(() => draw("-f", "lavfi", "-i", beeping(40), at("beeps.wav")));
  for (const [name, args] of Object.entries(kinds)) {
    test(`${name}: a copy begins at a packet, an exact clip at the requested sample`, async () => {
      await draw("-i", at("beeps.wav"), ...args, at(name));
      for (const [isExact, most] of [
        [false, 0.12],
        [true, 0.03],
      ] as const) {
        const made = await cut(name, 31.37, 37, isExact);
        assert.equal(made.method, isExact ? "encoded" : "copy");
        assert.ok(Math.abs(made.startSeconds - 31.37) <= most, `${made.startSeconds}`);
        near(
          (await beepsOf(at("clip"))).map((time) => time + made.startSeconds),
          [33, 36],
          `${name} ${isExact}`,
        );
        const facts = await probe(at("clip"));
        assert.equal(audioOf(facts)?.codec, audioOf(await probe(at(name)))?.codec);
      }
    });
  }
});

/** The mastering display and the light levels that the first frame of a video states. */
async function brightnessOf(path: string) {
  const args = ["-select_streams", "V:0", "-read_intervals", "%+#1", "-show_frames", "-of", "json"];
  const { frames } = JSON.parse(await runFfprobe(path, args)) as {
    frames: { side_data_list?: { side_data_type: string }[] }[];
  };
  return frames[0]?.side_data_list?.filter(({ side_data_type: type }) =>
    /^(Mastering display|Content light)/.test(type),
  );
}

test("HDR clips stay HDR in 10-bit HEVC, with the mastering display and light levels of their source", async () => {
  const light =
    "hdr10=1:master-display=G(8500,39850)B(6550,2300)R(35400,14600)WP(15635,16450)L(10000000,50):max-cll=1000,400";
  await draw(
    ...["-f", "lavfi", "-i", "testsrc2=size=160x90:rate=25:duration=6", "-c:v", "libx265", "-preset", "ultrafast"],
    ...["-pix_fmt", "yuv420p10le", "-x265-params", `log-level=none:keyint=50:${light}`],
    ...["-color_primaries", "bt2020", "-color_trc", "smpte2084", "-colorspace", "bt2020nc", at("hdr.mp4")],
  );
  const brightness = await brightnessOf(at("hdr.mp4"));
  assert.match(JSON.stringify(brightness), /"red_x":"35400\/50000".*"max_content":1000/);
  for (const isExact of [false, true]) {
    await cut("hdr.mp4", 3, 5, isExact);
    assert.deepEqual(await brightnessOf(at("clip")), brightness);
    assert.equal((await coloursOf(at("clip"))).dynamicRange, "pq");
    const video = videoOf(await probe(at("clip")));
    assert.deepEqual([video?.codec, video?.pixelFormat, video?.isHdr], ["hevc", "yuv420p10le", true]);
  }
  assert.equal((await framesOf(at("clip"))).length, 50);
});
