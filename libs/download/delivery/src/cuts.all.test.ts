import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, describe, test } from "node:test";
import { enginePython } from "@cutwater/extractor/web.stand-in.ts";
import { draw } from "@cutwater/media/test/drawn.ts";
import { flashesAndBeeps, smallH264 } from "@cutwater/media/test/flash-and-beep.ts";
import { asList, expectTogether, openSyncedSite, type SyncedSite } from "../test/synced-site.ts";

const { skip, ...engine } = enginePython();

describe("downloads keep video and audio in step", { skip }, () => {
  let link: SyncedSite;
  before(async () => {
    link = await openSyncedSite(engine);
  });
  after(() => link?.close());
  const at = (name: string) => link.at(name);

  test("HLS: an advertisement before the film may have other timestamps and another encoding", async () => {
    await draw("-t", "4", "-i", at("s/both.mp4"), ...smallH264, "-c:a", "aac", ...asList, at("s/ad.m3u8"));
    const film = [...asList, "-output_ts_offset", "20000"];
    await draw("-i", at("s/both.mp4"), ...smallH264, "-c:a", "aac", ...film, at("s/film.m3u8"));
    const [ad, rest] = await Promise.all(["ad", "film"].map((name) => readFile(at(`s/${name}.m3u8`), "utf8")));
    const segments = (text = "") => /#EXTINF[\s\S]*(?=#EXT-X-ENDLIST)/.exec(text)?.[0] ?? "";
    const body = `#EXTM3U\n#EXT-X-TARGETDURATION:2\n${segments(ad)}#EXT-X-DISCONTINUITY\n${segments(rest)}#EXT-X-ENDLIST\n`;
    link.site.pages.set("/s/cut.m3u8", { body });
    await expectTogether((await link.download("/s/cut.m3u8")).path, [3, 7, 10, 13]);
  });

  test("a clip that ends during a still picture has its full length, re-encoded or copied", async () => {
    const still = ["-vf", "select='lt(n,170)+gte(n,220)'", "-fps_mode", "vfr", ...smallH264, "-bf", "2"];
    await draw("-i", at("s/both.mp4"), ...still, "-c:a", "copy", at("s/still.mp4"));
    for (const isExact of [true, false]) {
      const { clip, facts } = await link.download("/s/still.mp4", { fromSeconds: 2, toSeconds: 8.5, isExact });
      assert.ok(clip && facts);
      // A copied clip may end later: its last frame may need a frame that is shown after it.
      assert.ok(clip.endSeconds >= 8.5 && clip.endSeconds < (isExact ? 8.501 : 8.9), `${clip.endSeconds}`);
      const lasts = facts.streams.map(({ durationSeconds }) => (durationSeconds ?? 0) + clip.startSeconds);
      assert.ok(
        lasts.every((end) => Math.abs(end - clip.endSeconds) < 0.15),
        `${lasts}`,
      );
    }
  });

  test("a fragmented film and a recording that begins in the middle of a GOP stay in sync", async () => {
    const fragments = ["-hls_segment_type", "fmp4", "-hls_fmp4_init_filename", "f-init.mp4"];
    await draw("-i", at("s/both.mp4"), "-c", "copy", ...asList, ...fragments, at("s/f.m3u8"));
    await expectTogether((await link.download("/s/f.m3u8")).path, [3, 6, 9]);
    const anywhere = ["-f", "segment", "-segment_time", "1", "-break_non_keyframes", "1", "-segment_format", "mpegts"];
    await draw("-i", at("s/both.mp4"), "-c", "copy", ...anywhere, at("s/amid%d.ts"));
    const lines = Array.from({ length: 10 }, (_, index) => `#EXTINF:1.0,\namid${index + 1}.ts`);
    link.site.pages.set("/s/amid.m3u8", {
      body: `#EXTM3U\n#EXT-X-TARGETDURATION:2\n${lines.join("\n")}\n#EXT-X-ENDLIST\n`,
    });
    const { flashes, beeps } = await flashesAndBeeps((await link.download("/s/amid.m3u8")).path);
    assert.equal(flashes.length, 3);
    assert.ok(
      flashes.every((time, index) => Math.abs(time - (beeps[index] ?? 0)) < 0.06),
      `${flashes}, ${beeps}`,
    );
  });
});
