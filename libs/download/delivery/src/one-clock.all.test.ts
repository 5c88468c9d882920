import assert from "node:assert/strict";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import type { Extractor } from "@cutwater/extractor/extraction.ts";
import { createExtractor } from "@cutwater/extractor/extractor.ts";
import { enginePython, type Site, startSite } from "@cutwater/extractor/web.stand-in.ts";
import { draw } from "@cutwater/media/test/drawn.ts";
import {
  beeping,
  drawFlashAndBeep,
  flashesAndBeeps,
  flashing,
  smallH264,
} from "@cutwater/media/test/flash-and-beep.ts";
import { deliver } from "./deliver.ts";
import type { FileOptions } from "./delivery.ts";
import { fillUnknown } from "./fill-unknown.ts";

const { skip, ...engine } = enginePython();

describe("picture and sound of one link keep one clock", { skip }, () => {
  let folder: string;
  let site: Site;
  let extractor: Extractor;
  let count = 0;
  const at = (name: string) => join(folder, name);

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "one-clock-"));
    await mkdir(at("s"));
    await drawFlashAndBeep(at("s/both.mp4"), "-bf", "0");
    site = await startSite(folder);
    extractor = await createExtractor({ ...engine, nodePath: process.execPath, workers: 1 });
  });

  after(async () => {
    await extractor?.close();
    await site?.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function download(path: string, fileOptions: FileOptions = {}) {
    const workDir = at(`work-${++count}`);
    await mkdir(workDir);
    const read = async () => {
      const found = await extractor.extract(`${site.base}${path}`, { proxy: null });
      return await fillUnknown(found, { fetch: (url, init) => fetch(url, init), scratchDir: folder });
    };
    const extraction = await read();
    const [label = ""] = Object.keys(extraction.video);
    const pick = { kind: "video", label } as const;
    const how = {
      extractor,
      fetch: (url: string, init?: RequestInit) => fetch(url, init),
      proxy: null,
      reextract: read,
    };
    return await deliver({ extraction, pick, fileOptions, workDir, ...how });
  }

  /** A flash and its beep are a frame of sound apart at most. */
  async function expectTogether(path: string, times: readonly number[]) {
    const { flashes, beeps } = await flashesAndBeeps(path);
    const near = (found: number[]) =>
      found.length === times.length && found.every((time, index) => Math.abs(time - (times[index] ?? 0)) < 0.06);
    assert.ok(near(flashes) && near(beeps), `flashes ${flashes}, beeps ${beeps}, expected ${times}`);
  }

  const list = ["-muxdelay", "0", "-f", "hls", "-hls_time", "2", "-hls_playlist_type", "vod"];

  /** HLS of a picture and a sound that begin `pictureLate` and `soundLate` seconds after the presentation, 12 s in all. */
  async function hls(name: string, pictureLate: number, soundLate: number, offset: number) {
    const seconds = 12;
    const rest = (late: number) => ["-ss", String(late)];
    const picture = ["-f", "lavfi", "-i", flashing(seconds), ...rest(pictureLate), ...smallH264, "-bf", "0"];
    const sound = ["-f", "lavfi", "-i", beeping(seconds), ...rest(soundLate), "-c:a", "aac"];
    const starts = (late: number) => ["-output_ts_offset", String(offset + late)];
    await draw(
      ...picture,
      ...starts(pictureLate),
      ...list,
      "-hls_segment_filename",
      at(`s/${name}-v%d.ts`),
      at(`s/${name}-v.m3u8`),
    );
    await draw(
      ...sound,
      ...starts(soundLate),
      ...list,
      "-hls_segment_filename",
      at(`s/${name}-a%d.ts`),
      at(`s/${name}-a.m3u8`),
    );
    master(name, `${name}-v.m3u8`, `${name}-a.m3u8`);
    return `/s/${name}.m3u8`;
  }

  const master = (name: string, picture: string, sound: string) =>
    site.pages.set(`/s/${name}.m3u8`, {
      body: `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="English",LANGUAGE="en",DEFAULT=YES,URI="${sound}"
#EXT-X-STREAM-INF:BANDWIDTH=400000,RESOLUTION=256x144,CODECS="avc1.42c01f,mp4a.40.2",AUDIO="a"
${picture}
`,
    });

  test("HLS whose picture or sound begins later", async () => {
    for (const [name, picture, sound, offset] of [
      ["picture", 0.6, 0, 10],
      ["sound", 0, 2.5, 10],
      ["wrap", 0, 0.4, 95_440],
    ] as const) {
      const path = await hls(name, picture, sound, offset);
      await expectTogether((await download(path)).path, [3, 6, 9]);
      const clip = await download(path, { fromSeconds: 5, toSeconds: 11, isExact: true });
      await expectTogether(clip.path, [1, 4]);
    }
  });

  test("clocks that cannot belong together are refused by name", async () => {
    await hls("here", 0, 0, 0);
    await hls("there", 0, 0, 70);
    master("apart", "here-v.m3u8", "there-a.m3u8");
    await assert.rejects(download("/s/apart.m3u8"), { failure: "clocksApart", canRetry: false });
  });

  test("DASH with offsets, and with a second period", async () => {
    for (const [part, from] of [
      ["one", 0],
      ["two", 6],
    ] as const) {
      await mkdir(at(`s/${part}`));
      const dash = ["-seg_duration", "2", "-use_template", "1", "-use_timeline", "0", "-f", "dash"];
      const cut = ["-ss", String(from), "-t", "6", "-i", at("s/both.mp4")];
      await draw(...cut, ...smallH264, "-bf", "0", "-c:a", "aac", ...dash, at(`s/${part}/d.mpd`));
    }
    const text = await readFile(at("s/one/d.mpd"), "utf8");
    const period = (source: string, part: string, start: number) =>
      (/<Period[\s\S]*<\/Period>/.exec(source)?.[0] ?? "").replace(
        /<Period[^>]*>/,
        `<Period start="PT${start}S" duration="PT6S"><BaseURL>${site.base}/s/${part}/</BaseURL>`,
      );
    const both = period(text, "one", 0) + period(await readFile(at("s/two/d.mpd"), "utf8"), "two", 6);
    const whole = text.replace(/mediaPresentationDuration="[^"]*"/, 'mediaPresentationDuration="PT12S"');
    site.pages.set("/s/two.mpd", { body: whole.replace(/<Period[\s\S]*<\/Period>/, both) });
    await expectTogether((await download("/s/two.mpd")).path, [3, 6, 9]);
    // The sound is said to begin a second later than its samples state.
    const shifted = period(text, "one", 0).replace(
      /(contentType="audio"[\s\S]*?<SegmentTemplate )/,
      '$1presentationTimeOffset="1000000" ',
    );
    site.pages.set("/s/shifted.mpd", { body: text.replace(/<Period[\s\S]*<\/Period>/, shifted) });
    const made = await flashesAndBeeps((await download("/s/shifted.mpd")).path);
    assert.ok(Math.abs((made.flashes[0] ?? 0) - (made.beeps[0] ?? 0) - 1) < 0.06, JSON.stringify(made));
  });
});
