import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { promisify } from "node:util";
import { ExtractionError, type ExtractionFailure, type Extractor, type Stream } from "./extraction.ts";
import { createExtractor } from "./extractor.ts";
import { enginePython, type Site, startSite } from "./web.stand-in.ts";

const { skip, ...engine } = enginePython();
const run = promisify(execFile);

/** Returns a damaged version of a segment, given its bytes, those of the previous segment and those of a later one. */
type Damage = (own: Buffer, former: Buffer, later: Buffer) => Buffer | string;
const packets = (own: Buffer, share: number) => own.subarray(0, Math.floor((own.length * share) / 188) * 188);
const damages: Record<string, Damage> = {
  "a page": () => "<html>busy, try later</html>",
  nothing: () => "",
  "half of its bytes": (own) => own.subarray(0, own.length >> 1),
  "nine tenths of its packets": (own) => packets(own, 0.9),
  "half of its packets": (own) => packets(own, 0.5),
  "the former segment's bytes": (_own, former) => former,
  "a later segment's bytes": (_own, _former, later) => later,
};

describe("segments are checked before they are used", { skip }, () => {
  let folder: string;
  let site: Site;
  let extractor: Extractor;
  let count = 0;
  const at = (name: string) => join(folder, name);

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "segments-"));
    await mkdir(at("s"));
    const ffmpeg = (...args: string[]) => run("ffmpeg", ["-v", "error", "-y", ...args], { cwd: at("s") });
    const input = [
      "-f",
      "lavfi",
      "-i",
      "testsrc2=size=160x90:rate=25:duration=12",
      "-f",
      "lavfi",
      "-i",
      "sine=440:d=12",
    ];
    const small = [
      "-c:v",
      "libx264",
      "-preset",
      "veryfast",
      "-pix_fmt",
      "yuv420p",
      "-force_key_frames",
      "expr:gte(t,n_forced*2)",
    ];
    const still = ["-vf", "select='not(between(n,110,190))'", "-fps_mode", "vfr"];
    await ffmpeg(...input, ...small, "-sc_threshold", "0", "-c:a", "aac", "src.mp4");
    await ffmpeg(...input, ...still, ...small, "-c:a", "aac", "still.mp4");
    await writeFile(at("s/key.bin"), "0123456789abcdef");
    await writeFile(at("s/key.info"), `key.bin\n${at("s/key.bin")}\n`);
    const hls = async (name: string, source: string, ...more: string[]) => {
      const list = ["-f", "hls", "-hls_time", "2", "-hls_playlist_type", "vod", ...more];
      const ending = more.includes("fmp4") ? "m4s" : "ts";
      await ffmpeg(
        "-i",
        source,
        "-c",
        "copy",
        ...list,
        "-hls_segment_filename",
        `${name}-%d.${ending}`,
        `${name}.m3u8`,
      );
    };
    const fragments = (name: string) => ["-hls_segment_type", "fmp4", "-hls_fmp4_init_filename", `${name}-init.mp4`];
    await hls("muxed", "src.mp4");
    await hls("fragments", "src.mp4", ...fragments("fragments"));
    await ffmpeg("-i", "src.mp4", "-t", "2", "-c:v", "mpeg4", "-c:a", "copy", "other.mp4");
    await hls("other", "other.mp4", ...fragments("other"));
    await hls("sealed", "src.mp4", "-hls_key_info_file", "key.info");
    const single = ["-f", "hls", "-hls_time", "2", "-hls_playlist_type", "vod", "-hls_flags", "single_file"];
    await ffmpeg("-i", "src.mp4", "-c", "copy", ...single, "-hls_segment_filename", "ranges.ts", "ranges.m3u8");
    await hls("still", "still.mp4");
    await hls("still-fragments", "still.mp4", ...fragments("still-fragments"));
    await ffmpeg("-i", "src.mp4", "-map", "0:v", "-c", "copy", "picture.mp4");
    await ffmpeg("-i", "still.mp4", "-map", "0:v", "-c", "copy", "still-picture.mp4");
    await hls("picture", "picture.mp4");
    await hls("still-picture", "still-picture.mp4");
    await hls("wrapping", "src.mp4", "-output_ts_offset", "95437.7");
    await hls("hours", "src.mp4", "-output_ts_offset", "20000", ...fragments("hours"));
    site = await startSite(folder);
    extractor = await createExtractor({ ...engine, nodePath: process.execPath, workers: 1 });
  });

  after(async () => {
    await extractor?.close();
    await site?.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function fetch(name: string, ...mirrors: string[]): Promise<string> {
    const path = at(`out-${++count}.bin`);
    const url = `${site.base}/s/${name}.m3u8`;
    const stream: Stream = {
      formatId: "hls",
      protocol: "hls",
      url,
      mirrors: mirrors.map((mirror) => `${site.base}/s/${mirror}.m3u8`),
      headers: {},
      cookies: null,
      ext: "mp4",
      sizeBytes: null,
      isSizeExact: false,
      bitrateKbps: null,
    };
    await extractor.fetchStream({ url, stream, path, proxy: null });
    return path;
  }

  /** Presentation times of the video packets in seconds, ascending. */
  async function pictureTimes(path: string): Promise<number[]> {
    const shown = ["-select_streams", "v:0", "-show_entries", "packet=pts_time", "-of", "csv=p=0"];
    const { stdout } = await run("ffprobe", ["-v", "error", ...shown, path]);
    const times = stdout.split("\n").map(Number.parseFloat).filter(Number.isFinite);
    return times.sort((a, b) => a - b);
  }

  /** Serves a damaged segment for the first `times` requests, then the intact one. */
  async function damage(name: string, number: number, change: Damage, times = Number.POSITIVE_INFINITY) {
    const ending = name.includes("fragments") ? "m4s" : "ts";
    const of = (index: number) => readFile(at(`s/${name}-${index}.${ending}`));
    const own = await of(number);
    const neighbour = (index: number) => of(index).catch(() => own);
    const body = change(own, await neighbour(number - 1), await neighbour(number + 2));
    let asked = 0;
    site.pages.set(`/s/${name}-${number}.${ending}`, {
      stream(_request, response) {
        asked += 1;
        const sent = asked > times ? own : body;
        response.writeHead(200, { "content-length": Buffer.byteLength(sent) }).end(sent);
      },
    });
  }
  const refused = (name: string, failure: ExtractionFailure = "damaged") =>
    assert.rejects(fetch(name), (error) => error instanceof ExtractionError && error.failure === failure);

  /** Applies every kind of damage to one stream, and the typical kinds to the others. */
  for (const [name, kinds] of [
    ["muxed", Object.keys(damages)],
    ["picture", ["half of its packets", "the former segment's bytes"]],
    ["fragments", ["a page", "half of its packets", "the former segment's bytes"]],
    ["sealed", ["half of its packets"]],
  ] as const) {
    for (const what of kinds) {
      test(`${name}: ${what} in place of a segment is never saved`, async () => {
        await damage(name, 2, damages[what] as Damage);
        await refused(name);
        site.pages.clear();
      });
    }

    test(`${name}: a segment that is damaged only once is fetched again, and the file is complete`, async () => {
      const size = (await stat(await fetch(name))).size;
      // Up to three kinds of damage at once, in segments 2 to 4. Only the first response of each is damaged.
      for (let first = 0; first < kinds.length; first += 3) {
        for (const [index, what] of kinds.slice(first, first + 3).entries())
          await damage(name, index + 2, damages[what] as Damage, 1);
        assert.equal((await stat(await fetch(name))).size, size);
        site.pages.clear();
      }
    });
  }

  test("damage is found in the first segments and in the last one too", async () => {
    for (const [number, what] of [
      [0, "half of its packets"],
      [0, "a later segment's bytes"],
      [1, "half of its packets"],
      [5, "half of its packets"],
    ] as const) {
      await damage("picture", number, damages[what] as Damage);
      await refused("picture");
      site.pages.clear();
    }
  });

  test("a truncated initialisation section is refused", async () => {
    const whole = await readFile(at("s/fragments-init.mp4"));
    site.pages.set("/s/fragments-init.mp4", { body: whole.subarray(0, whole.length >> 1) });
    await refused("fragments");
    site.pages.clear();
  });

  test("the whole file as the response to a range is cut to the range, and too short a response is refused", async () => {
    const whole = await readFile(at("s/ranges.ts"));
    site.pages.set("/s/ranges.ts", { body: whole });
    assert.deepEqual(await readFile(await fetch("ranges")), whole);
    site.pages.set("/s/ranges.ts", { status: 206, body: whole.subarray(0, 1_000) });
    await refused("ranges");
    site.pages.clear();
  });

  test("a playlist that marks a segment as absent is refused as incomplete, unless a mirror has it", async () => {
    const whole = await readFile(at("s/muxed.m3u8"), "utf8");
    let number = 0;
    const body = whole.replace(/^#EXTINF/gm, (tag) => (++number === 3 ? `#EXT-X-GAP\n${tag}` : tag));
    site.pages.set("/s/gap.m3u8", { body });
    await refused("gap", "incomplete");
    const size = (await stat(await fetch("muxed"))).size;
    assert.equal((await stat(await fetch("gap", "muxed"))).size, size);
    site.pages.clear();
  });

  test("a stream that changes its codec midway is refused as formatChanges", async () => {
    const lines = ["fragments", "other"].map(
      (name) => `#EXT-X-MAP:URI="${name}-init.mp4"\n#EXTINF:2.0,\n${name}-0.m4s\n`,
    );
    const body = `#EXTM3U\n#EXT-X-TARGETDURATION:2\n${lines.join("#EXT-X-DISCONTINUITY\n")}#EXT-X-ENDLIST\n`;
    site.pages.set("/s/changing.m3u8", { body });
    await refused("changing", "formatChanges");
    site.pages.clear();
  });

  test("tracks for fast forward in DASH and HLS are not offered", async () => {
    const variant = (name: string, size: string) =>
      `#EXT-X-STREAM-INF:BANDWIDTH=90000,RESOLUTION=${size}\n${name}.m3u8`;
    const still = '#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=30000,RESOLUTION=1280x720,URI="picture.m3u8"';
    site.pages.set("/s/master.m3u8", { body: `#EXTM3U\n${variant("muxed", "640x360")}\n${still}\n` });
    const set = (id: string, height: number, inside: string, more = "") =>
      `<AdaptationSet mimeType="video/mp4" codecs="avc1.42c01e">${inside}<Representation id="${id}" bandwidth="${height}000" width="${(height * 16) / 9}" height="${height}" ${more}><BaseURL>${id}.mp4</BaseURL></Representation></AdaptationSet>`;
    const property = '<EssentialProperty schemeIdUri="http://dashif.org/guidelines/trickmode" value="1"/>';
    const sets = set("film", 360, "") + set("trick", 720, property, 'frameRate="1" maxPlayoutRate="24"');
    const head = '<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT12S">';
    site.pages.set("/s/film.mpd", { body: `<?xml version="1.0"?>${head}<Period>${sets}</Period></MPD>` });
    for (const name of ["master.m3u8", "film.mpd"]) {
      const { video } = await extractor.extract(`${site.base}/s/${name}`, { proxy: null });
      assert.deepEqual(Object.keys(video), ["360p"], name);
    }
    site.pages.clear();
  });

  test("a source whose picture stands still for seconds is accepted, and refused when packets are missing", async () => {
    for (const name of ["still", "still-fragments", "still-picture"])
      assert.ok((await stat(await fetch(name))).size > 0);
    await damage("still", 2, damages["half of its packets"] as Damage);
    await refused("still");
    site.pages.clear();
  });

  test("timestamps that wrap around after 33 bits or begin at several hours are accepted", async () => {
    for (const name of ["wrapping", "hours"]) assert.ok((await stat(await fetch(name))).size > 0);
  });

  test("after a declared discontinuity segments may repeat, and the file keeps one clock", async () => {
    for (const index of [0, 1]) await copyFile(at(`s/muxed-${index}.ts`), at(`s/again-${index}.ts`));
    const names = ["muxed-0", "muxed-1", null, "again-0", "again-1"];
    const lines = names.map((name) => (name ? `#EXTINF:2.0,\n${name}.ts` : "#EXT-X-DISCONTINUITY"));
    const body = `#EXTM3U\n#EXT-X-TARGETDURATION:2\n${lines.join("\n")}\n#EXT-X-ENDLIST\n`;
    site.pages.set("/s/cut.m3u8", { body });
    const times = await pictureTimes(await fetch("cut"));
    assert.equal(times.length, 200);
    assert.ok(times.every((time, index) => index === 0 || Math.abs(time - (times[index - 1] ?? 0) - 0.04) < 0.03));
    site.pages.set("/s/cut.m3u8", { body: body.replace("#EXT-X-DISCONTINUITY\n", "") });
    await refused("cut");
  });
});
