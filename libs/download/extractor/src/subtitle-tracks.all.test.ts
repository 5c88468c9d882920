import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import type { Extractor } from "./extraction.ts";
import { createExtractor } from "./extractor.ts";
import { html } from "./pages.stand-in.ts";
import { enginePython, makeMedia, type Proxy, type Site, startProxy, startSite } from "./web.stand-in.ts";

const { skip, ...engine } = enginePython();
const hls = (name: string, more: string) =>
  `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="${name}",LANGUAGE="en",${more},URI="/${encodeURIComponent(name)}.m3u8"\n`;
const set = (file: string, more: string) =>
  `<AdaptationSet contentType="text" mimeType="text/vtt" lang="en">${more}<Representation id="${file}" bandwidth="1"><BaseURL>/${file}.vtt</BaseURL></Representation></AdaptationSet>`;
const role = (value: string) => `<Role schemeIdUri="urn:mpeg:dash:role:2011" value="${value}"/>`;

const pages: Readonly<Record<string, string>> = {
  "/roles.m3u8": `#EXTM3U\n${hls("English (forced)", "DEFAULT=NO,FORCED=YES")}${hls("English", "DEFAULT=YES,FORCED=NO")}${hls(
    "English SDH",
    'DEFAULT=NO,CHARACTERISTICS="public.accessibility.transcribes-spoken-dialog,public.accessibility.describes-music-and-sound"',
  )}#EXT-X-STREAM-INF:BANDWIDTH=400000,RESOLUTION=320x180,CODECS="avc1.42c01f",SUBTITLES="s"\n/hls/v.m3u8\n`,
  "/roles.mpd": `<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT6S"><Period>
    <AdaptationSet contentType="video" mimeType="video/mp4" lang="en"><Representation id="v" codecs="avc1.42c01f" width="320" height="180" bandwidth="400000"><BaseURL>/v.mp4</BaseURL></Representation></AdaptationSet>
    ${set("forced", role("forced-subtitle"))}${set("full", `${role("main")}<Label>English</Label>`)}${set("sdh", role("caption"))}</Period></MPD>`,
  "/roles": html(
    "Roles",
    `<video><source src="/v.mp4" type="video/mp4"><track kind="captions" srclang="en" label="English" src="cc.vtt"><track kind="subtitles" srclang="en" label="Signs &amp; songs" src="signs.vtt"><track kind="subtitles" srclang="en" label="English" src="full.vtt" default></video>`,
  ),
};

describe("subtitle tracks on a real engine", { skip }, () => {
  let folder: string;
  let site: Site;
  let proxy: Proxy;
  let extractor: Extractor;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "extractor-"));
    await makeMedia(folder);
    site = await startSite(folder);
    proxy = await startProxy();
    for (const [path, body] of Object.entries(pages)) site.pages.set(path, { body });
    extractor = await createExtractor({ ...engine, nodePath: process.execPath });
  });

  after(async () => {
    await extractor?.close();
    await site?.close();
    await proxy?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const tracksOf = async (path: string) =>
    (await extractor.extract(`${site.base}${path}`, { proxy: proxy.url })).subtitles.map(
      ({ language, name, url }) => `${language} ${name} ${new URL(url ?? "").pathname}`,
    );

  test("names and roles in HLS, DASH and pages distinguish the tracks of a language", async () => {
    assert.deepEqual(await tracksOf("/roles.m3u8"), [
      "en English /English.m3u8",
      "en-x-sdh English SDH /English%20SDH.m3u8",
      "en-x-forced English (forced) /English%20(forced).m3u8",
    ]);
    assert.deepEqual(await tracksOf("/roles.mpd"), [
      "en English /full.vtt",
      "en-x-sdh English (SDH) /sdh.vtt",
      "en-x-forced English (forced) /forced.vtt",
    ]);
    assert.deepEqual(await tracksOf("/roles"), [
      "en English /full.vtt",
      "en-x-sdh English (SDH) /cc.vtt",
      "en-x-forced Signs & songs /signs.vtt",
    ]);
  });
});
