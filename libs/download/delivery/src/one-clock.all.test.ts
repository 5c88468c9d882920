import assert from "node:assert/strict";
import { mkdir, readFile } from "node:fs/promises";
import { after, before, describe, test } from "node:test";
import { enginePython } from "@cutwater/extractor/web.stand-in.ts";
import { draw } from "@cutwater/media/test/drawn.ts";
import { beeping, flashesAndBeeps, flashing, smallH264 } from "@cutwater/media/test/flash-and-beep.ts";
import { asList, expectTogether, openSyncedSite, type SyncedSite } from "../test/synced-site.ts";

const { skip, ...engine } = enginePython();

describe("video and audio of one link share one clock", { skip }, () => {
  let link: SyncedSite;
  before(async () => {
    link = await openSyncedSite(engine);
  });
  after(() => link?.close());
  const at = (name: string) => link.at(name);

  /**
   * Makes a 12 s HLS stream whose timestamps begin at `offset`. Video begins `pictureLate` seconds later, audio `soundLate`
   * seconds later.
   */
  async function hls(name: string, pictureLate: number, soundLate: number, offset: number) {
    const seconds = 12;
    const rest = (late: number) => ["-ss", String(late)];
    const picture = ["-f", "lavfi", "-i", flashing(seconds), ...rest(pictureLate), ...smallH264, "-bf", "0"];
    const sound = ["-f", "lavfi", "-i", beeping(seconds), ...rest(soundLate), "-c:a", "aac"];
    const starts = (late: number) => ["-output_ts_offset", String(offset + late)];
    await draw(
      ...picture,
      ...starts(pictureLate),
      ...asList,
      "-hls_segment_filename",
      at(`s/${name}-v%d.ts`),
      at(`s/${name}-v.m3u8`),
    );
    await draw(
      ...sound,
      ...starts(soundLate),
      ...asList,
      "-hls_segment_filename",
      at(`s/${name}-a%d.ts`),
      at(`s/${name}-a.m3u8`),
    );
    master(name, `${name}-v.m3u8`, `${name}-a.m3u8`);
    return `/s/${name}.m3u8`;
  }

  const master = (name: string, picture: string, sound: string) =>
    link.site.pages.set(`/s/${name}.m3u8`, {
      body: `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="English",LANGUAGE="en",DEFAULT=YES,URI="${sound}"
#EXT-X-STREAM-INF:BANDWIDTH=400000,RESOLUTION=256x144,CODECS="avc1.42c01f,mp4a.40.2",AUDIO="a"
${picture}
`,
    });

  test("HLS: video or audio that begins later keeps its time", async () => {
    for (const [name, picture, sound, offset] of [
      ["picture", 0.6, 0, 10],
      ["wrap", 0, 2.5, 95_440],
    ] as const) {
      const path = await hls(name, picture, sound, offset);
      await expectTogether((await link.download(path)).path, [3, 6, 9]);
      if (name !== "picture") continue;
      const clip = await link.download(path, { fromSeconds: 5, toSeconds: 11, isExact: true });
      await expectTogether(clip.path, [1, 4]);
    }
  });

  test("separate WebM files: video that begins later keeps its time", async () => {
    const small = ["-c:v", "libvpx-vp9", "-deadline", "realtime", "-cpu-used", "8", "-g", "50"];
    await draw("-f", "lavfi", "-i", flashing(8), "-ss", "0.6", ...small, "-output_ts_offset", "0.6", at("s/v.webm"));
    await draw("-f", "lavfi", "-i", beeping(8), "-c:a", "libopus", at("s/a.webm"));
    const set = (kind: string, codecs: string, name: string, more = "") =>
      `<AdaptationSet mimeType="${kind}/webm"><Representation id="${kind}" codecs="${codecs}" bandwidth="100000" ${more}>` +
      `<BaseURL>${link.site.base}/s/${name}</BaseURL></Representation></AdaptationSet>`;
    const sets = set("video", "vp9", "v.webm", 'width="256" height="144"') + set("audio", "opus", "a.webm");
    const about = 'xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT8S"';
    link.site.pages.set("/s/webm.mpd", { body: `<MPD ${about}><Period>${sets}</Period></MPD>` });
    const made = await link.download("/s/webm.mpd");
    assert.equal(made.container, "webm");
    await expectTogether(made.path, [3, 6]);
  });

  test("video and audio that begin more than half a minute apart are refused as clocksApart", async () => {
    await hls("here", 0, 0, 0);
    await hls("there", 0, 0, 70);
    master("apart", "here-v.m3u8", "there-a.m3u8");
    await assert.rejects(link.download("/s/apart.m3u8"), { failure: "clocksApart", canRetry: false });
  });

  test("DASH: a second period and presentation time offsets are followed", async () => {
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
        `<Period start="PT${start}S" duration="PT6S"><BaseURL>${link.site.base}/s/${part}/</BaseURL>`,
      );
    const both = period(text, "one", 0) + period(await readFile(at("s/two/d.mpd"), "utf8"), "two", 6);
    const whole = text.replace(/mediaPresentationDuration="[^"]*"/, 'mediaPresentationDuration="PT12S"');
    link.site.pages.set("/s/two.mpd", { body: whole.replace(/<Period[\s\S]*<\/Period>/, both) });
    await expectTogether((await link.download("/s/two.mpd")).path, [3, 6, 9]);
    // The manifest moves the audio one second ahead of its timestamps.
    const shifted = period(text, "one", 0).replace(
      /(contentType="audio"[\s\S]*?<SegmentTemplate )/,
      '$1presentationTimeOffset="1000000" ',
    );
    link.site.pages.set("/s/shifted.mpd", { body: text.replace(/<Period[\s\S]*<\/Period>/, shifted) });
    const made = await flashesAndBeeps((await link.download("/s/shifted.mpd")).path);
    assert.ok(Math.abs((made.flashes[0] ?? 0) - (made.beeps[0] ?? 0) - 1) < 0.06, JSON.stringify(made));
  });
});
