import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { bareFile, dashManifest, openGraphPage, playerPage, videoElementPage } from "../test/page-answers.ts";
import { douyin, instagram, tiktok, x } from "../test/site-answers.ts";
import { youtube, youtubeSearch } from "../test/youtube-answers.ts";
import { type Extraction, ExtractionError, type ExtractionFailure, type Media } from "./extraction.ts";
import type { Info, InfoFormat } from "./formats/info.ts";
import type { UsableFormat } from "./formats/usable.ts";
import { videoEntries } from "./formats/video.ts";
import { qualityLabel, toExtraction } from "./formats.ts";

const map = (info: Info) => toExtraction(info, { url: "https://asked.example/" });
const fails = (failure: ExtractionFailure) => (error: unknown) =>
  error instanceof ExtractionError && error.failure === failure;

/** Describes one entry in a line: "1080p mp4 137+140 H.264/AAC". */
const line = ([label, media]: [string, Media]) => {
  const ids = [media.video?.formatId, media.audio?.formatId].filter(Boolean).join("+");
  const codecs = [media.videoCodec, media.audioCodec].map((codec) => codec ?? "?").join("/");
  return `${label} ${media.container} ${ids} ${codecs}${media.isMuxed ? " muxed" : ""}${media.encode ? ` ->${media.encode}` : ""}`;
};
const table = (found: Extraction) => ({
  video: Object.entries(found.video).map(line),
  audio: Object.entries(found.audio).map(line),
});

describe("the answers of sites become what we offer", () => {
  test("YouTube up to 2160p: H.264 with AAC where there is any, VP9 with Opus above", () => {
    const found = map(youtube());
    assert.deepEqual(table(found), {
      video: [
        "2160p webm 313+251 VP9/Opus",
        "1440p webm 271+251 VP9/Opus",
        "1080p mp4 137+140 H.264/AAC",
        "720p mp4 136+140 H.264/AAC",
        "480p mp4 135+140 H.264/AAC",
        "360p mp4 18 H.264/AAC muxed",
        "240p mp4 133+140 H.264/AAC",
        "144p mp4 160+140 H.264/AAC",
      ],
      audio: ["opus webm 251 ?/Opus", "m4a m4a 140 ?/AAC", "mp3 mp3 251 ?/MP3 ->mp3"],
    });
    const own = { ...youtube(), owns_page: true };
    assert.equal(map(own).canonicalId, "youtube:demo2160p__");
    assert.deepEqual([found.site, found.author, found.durationSeconds], ["youtube.com", "Demo Channel", 178]);
    assert.deepEqual(
      [found.video["2160p"]?.sizeBytes, found.video["2160p"]?.isSizeExact],
      [125 * 178 * (1311 + 134.3), true],
    );
    assert.equal(found.expiresAt, 1_790_000_000_000);
  });

  test("YouTube's 60 fps formats come before 30 fps, and there is one caption track per language", () => {
    const list = youtubeSearch();
    const lyrics = map(list.entries?.[1] as Info);
    assert.deepEqual(table(lyrics).video.slice(0, 2), ["1080p mp4 299+140 H.264/AAC", "720p mp4 298+140 H.264/AAC"]);
    assert.equal(lyrics.subtitles.length, 157);
    assert.ok(lyrics.subtitles.every((track) => track.isAutomatic && track.kind === "json3"));
    const song = map(list.entries?.[0] as Info);
    assert.deepEqual(
      song.subtitles.map(({ name, kind, isAutomatic }) => [name, kind, isAutomatic]),
      [
        ["English - en", "vtt", false],
        ["English", "hls", true],
      ],
    );
  });

  test("a list gives entries with pages of their own", () => {
    const found = map(youtubeSearch());
    assert.deepEqual(
      found.entries.map(({ url, durationSeconds }) => [url, durationSeconds]),
      [
        ["https://www.youtube.com/watch?v=demoSong___", 367],
        ["https://www.youtube.com/watch?v=demoLyrics_", 296],
      ],
    );
    assert.deepEqual(table(found), { video: [], audio: [] });
  });

  test("TikTok without watermark and without what no player opens; HEVC under its own name", () => {
    const found = map(tiktok());
    assert.deepEqual(table(found), {
      video: [
        "1080p-hevc mp4 bytevc1_1080p_1229208-0 HEVC/AAC muxed",
        "720p-hevc mp4 bytevc1_720p_651962-0 HEVC/AAC muxed",
        "540p mp4 h264_540p_1159183-0 H.264/AAC muxed",
      ],
      audio: ["mp3 mp3 bytevc1_720p_651962-0 ?/MP3 ->mp3"],
    });
    assert.equal(found.video["540p"]?.video?.mirrors.length, 1);
    assert.equal(found.expiresAt, 1_790_000_000_000);
    assert.deepEqual(
      found.subtitles.map(({ language, kind }) => [language, kind]),
      [
        ["en-US", "vtt"],
        ["zh-Hans-CN", "vtt"],
      ],
    );
    assert.match(found.video["540p"]?.video?.headers["Referer"] ?? "", /tiktok\.com/);
  });

  test("Douyin without watermark, its copies on other hosts as mirrors, the delivery hosts first", () => {
    const found = map(douyin());
    assert.deepEqual(table(found).video, [
      "1080p mp4 h264_1080p_2100000-1 H.264/AAC muxed",
      "720p-hevc mp4 bytevc1_720p_900000-1 HEVC/AAC muxed",
      "540p mp4 h264_540p_700000-1 H.264/AAC muxed",
    ]);
    const { url, mirrors } = found.video["1080p"]?.video ?? { url: "", mirrors: [] };
    assert.deepEqual(
      [url, ...mirrors].map((each) => new URL(each).host),
      ["v3-web.douyinvod.com", "v26-web.douyinvod.com", "www.douyin.com"],
    );
    assert.ok(!JSON.stringify(found).includes("playwm"));
  });

  test("X offers its files before its playlists, sizes marked as about", () => {
    const found = map(x());
    assert.deepEqual(table(found).video, [
      "720p mp4 http-2176 ?/? muxed",
      "480p mp4 http-950 ?/? muxed",
      "360p mp4 http-632 ?/? muxed",
    ]);
    assert.deepEqual(Object.keys(found.audio), ["m4a", "mp3"]);
    assert.deepEqual([found.video["720p"]?.isSizeExact, found.video["720p"]?.needsProbe], [false, false]);
    assert.deepEqual(
      found.subtitles.map(({ kind }) => kind),
      ["hls"],
    );
  });

  test("Instagram's muxed files come before formats that must be merged", () => {
    assert.deepEqual(table(map(instagram())), {
      video: ["1080p mp4 dash-2v+dash-3a VP9/AAC", "720p mp4 2 H.264/? muxed", "480p mp4 1 H.264/? muxed"],
      audio: ["m4a m4a dash-3a ?/AAC", "mp3 mp3 dash-3a ?/MP3 ->mp3"],
    });
  });

  test("pages of no known site", () => {
    const page = map(videoElementPage());
    assert.equal(page.title, "Demo clip 演示视频");
    assert.deepEqual(table(page).video, ["720p mp4 hls-1790+hls-140 H.264/AAC", "360p mp4 360p ?/? muxed"]);
    assert.equal(page.video["360p"]?.needsProbe, true);
    assert.deepEqual(
      page.subtitles.map(({ language }) => language),
      ["en", "zh"],
    );

    const dash = map(dashManifest());
    assert.deepEqual(table(dash).video, ["720p mp4 1+2 H.264/AAC", "360p mp4 0+2 H.264/AAC"]);
    assert.deepEqual([dash.durationSeconds, dash.video["720p"]?.video?.protocol], [12, "dash"]);

    const og = map(openGraphPage());
    assert.equal(og.coverUrl, "http://127.0.0.1:18080/cover.jpg");
    assert.deepEqual(table(og).video, ["original mp4 0 ?/? muxed"]);

    const file = map(bareFile());
    assert.deepEqual([Object.keys(file.video), file.video["original"]?.needsProbe], [["original"], true]);
    assert.notEqual(file.canonicalId, og.canonicalId);

    const player = map(playerPage());
    assert.deepEqual(
      player.subtitles.map(({ language, name }) => [language, name]),
      [["en", "English"]],
    );
  });
});

const page = "https://site.example/post/1";
const base = { id: "1", title: "T", extractor: "site", extractor_key: "Site", webpage_url: page };
const format = (id: string, more: Partial<Info> = {}) => ({
  format_id: id,
  url: `https://cdn.example/${id}.mp4`,
  ext: "mp4",
  protocol: "https",
  ...more,
});

test("other languages are offered by their code, the original is the first and goes with the picture", () => {
  const sound = (id: string, language: string, preference: number) =>
    format(id, {
      vcodec: "none",
      acodec: "mp4a.40.2",
      ext: "m4a",
      language,
      language_preference: preference,
      abr: 128,
    });
  const video = format("137", { vcodec: "avc1.64", acodec: "none", height: 1080, width: 1920 });
  const found = map({
    ...base,
    formats: [sound("140-0", "de", -1), sound("140-1", "en", 10), sound("140-2", "fr", -1), video],
  });
  assert.deepEqual(Object.keys(found.audio), ["m4a", "mp3", "m4a-de", "m4a-fr"]);
  assert.equal(found.audio["m4a"]?.language, "en");
  assert.equal(found.video["1080p"]?.audio?.formatId, "140-1");
});

test("a bare sound file is sound, and a native mp3 needs no encoding", () => {
  const found = map({
    ...base,
    formats: [format("a", { ext: "mp3", vcodec: "none", url: "https://cdn.example/a.mp3" })],
  });
  assert.deepEqual([Object.keys(found.video), found.audio["mp3"]?.encode], [[], null]);
});

test("video codec none is sound only, whatever the sound's codec says", () => {
  const found = map({
    ...base,
    formats: [format("a", { vcodec: "none", acodec: "none", ext: "m4a" }), format("v", { height: 720 })],
  });
  assert.deepEqual([Object.keys(found.video), Object.keys(found.audio)], [["720p"], ["m4a", "mp3"]]);
});

test("a carousel gives its photos as pictures and its only video as a video", () => {
  const photo = {
    extractor_key: "Instagram",
    _type: "video",
    formats: [],
    thumbnails: [{ url: "https://i.example/s.jpg" }, { url: "https://i.example/l.jpg", width: 1080 }],
  };
  const film = {
    ...base,
    extractor_key: "Instagram",
    _type: "video",
    formats: [format("1", { height: 720, vcodec: "avc1" })],
  };
  const carousel = { ...base, extractor_key: "Instagram", _type: "playlist", entries: [photo, film, photo] };
  const found = map(carousel);
  assert.deepEqual(
    [Object.keys(found.photos), Object.keys(found.video), found.entries.length],
    [["photo-1", "photo-2"], ["720p"], 0],
  );
  assert.deepEqual(
    [found.photos["photo-1"]?.video?.url, found.photos["photo-1"]?.container],
    ["https://i.example/l.jpg", "jpg"],
  );
  const two = map({ ...carousel, entries: [photo, film, { ...film, title: "Second" }] });
  assert.deepEqual(
    [Object.keys(two.photos), two.entries.map(({ url }) => url)],
    [["photo-1"], [`${page}#item=2`, `${page}#item=3`]],
  );
});

test("live, protected and empty pages are refused with their own reasons", () => {
  assert.throws(() => map({ ...base, is_live: true, formats: [format("1")] }), fails("live"));
  assert.throws(() => map({ ...base, live_status: "is_upcoming", formats: [] }), fails("live"));
  assert.throws(() => map({ ...base, formats: [format("1", { has_drm: true })] }), fails("drm"));
  assert.throws(() => map({ ...base, formats: [] }), fails("noMedia"));
  const notes = ["[site] 1: This video is not available from your location due to geo restriction"];
  assert.throws(() => toExtraction({ ...base, formats: [] }, { url: page, notes }), fails("regionBlocked"));
});

test("unplayable, damaged and watermarked formats, storyboards and local addresses are not offered", () => {
  const bad = [
    format("a", { format_note: "UNPLAYABLE" }),
    format("b", { format_note: "DAMAGED" }),
    format("c", { format_note: "1080p, MISSING POT" }),
    format("d", { format_note: "Watermarked" }),
    format("e", { ext: "mhtml", protocol: "mhtml" }),
    format("f", { url: "file:///etc/passwd" }),
    format("g", { url: "rtmp://a.example/x", protocol: "rtmp" }),
  ].map((one) => ({ ...one, height: 1080 }));
  const found = map({ ...base, formats: [...bad, format("ok", { height: 720, format_note: "no watermark" })] });
  assert.deepEqual(Object.keys(found.video), ["720p"]);
});

test("cookies go to their own host only", () => {
  const cookies = "a=1; Domain=.cdn.example; Path=/; Secure; b=2; Domain=other.example; Path=/";
  assert.equal(map({ ...base, formats: [format("1", { cookies })] }).video["original"]?.video?.cookies, "a=1");
});

test("expiry is read from the spellings that hosts use", () => {
  const at = (url: string) => map({ ...base, formats: [format("1", { url })] }).expiresAt;
  assert.equal(at("https://c.example/a.mp4?Expires=1790000000&Signature=x"), 1_790_000_000_000);
  assert.equal(at("https://c.example/a.mp4?x-expires=1790000000"), 1_790_000_000_000);
  assert.equal(at("https://c.example/expire/1790000000/a.mp4"), 1_790_000_000_000);
  assert.equal(at("https://c.example/a.mp4?token=st=1~exp=1790000000~acl=/*"), 1_790_000_000_000);
  assert.equal(at("https://scontent.cdninstagram.com/a.mp4?oe=6AB13B80"), 0x6ab13b80 * 1000);
  assert.equal(at("https://c.example/a.mp4?X-Amz-Date=20260101T000000Z&X-Amz-Expires=60"), Date.UTC(2026, 0, 1, 0, 1));
  assert.equal(at("https://c.example/a.mp4?id=1790000000"), null);
});

test("a label is the standard class of a frame, also of a wide or tall one", () => {
  const sizes: [number, number, string][] = [
    [1920, 1080, "1080p"],
    [1080, 1920, "1080p"],
    [576, 1024, "540p"],
    [854, 480, "480p"],
    [320, 568, "360p"],
    [3840, 2160, "2160p"],
    [100, 80, "144p"],
    [7680, 4320, "4320p"],
    [1920, 804, "1080p"],
    [1280, 536, "720p"],
    [2560, 1080, "1440p"],
    [3840, 1600, "2160p"],
    [4096, 2160, "2160p"],
    [608, 1080, "540p"],
    [1440, 1080, "1080p"],
    [640, 272, "360p"],
    [720, 576, "540p"],
  ];
  for (const [width, height, label] of sizes) assert.equal(qualityLabel(width, height), label);
});

test("a site's own label overrides the frame size, unless the frame size contradicts it", () => {
  const label = (more: Partial<InfoFormat>) => Object.keys(map({ ...base, formats: [format("1", more)] }).video)[0];
  assert.equal(label({ format_note: "1080p60", width: 1920, height: 804 }), "1080p");
  assert.equal(label({ format_note: "1080p", width: 608, height: 1080 }), "1080p");
  assert.equal(label({ format_note: "1080p", width: 2560, height: 1080 }), "1080p");
  assert.equal(label({ format_note: "4K 超清" }), "2160p");
  assert.equal(label({ format_id: "hls_720p", height: 536 }), "720p");
  assert.equal(label({ format_note: "1080p", width: 640, height: 360 }), "360p");
});

test("an id counts only where the extractor owns the page; long ones are distinguished by their hash", () => {
  const asked = { ...base, formats: [format("1")] };
  assert.equal(map(asked).canonicalId, "generic:https://asked.example/");
  assert.equal(map({ ...asked, owns_page: true }).canonicalId, "site:1");
  const long = (end: string) => map({ ...asked, owns_page: true, id: `${"a".repeat(3000)}${end}` }).canonicalId;
  assert.ok(long("x").length <= 500);
  assert.notEqual(long("x"), long("y"));
});

test("a page's texts are cut to the limits, without characters that cannot be stored", () => {
  const found = map({
    ...base,
    title: `\0\u0007${"T".repeat(1_000_000)}`,
    uploader: "u".repeat(5_000),
    thumbnail: `https://i.example/${"x".repeat(10_000)}`,
    formats: [
      format("s", { vcodec: "none", acodec: "aac", ext: "m4a" }),
      ...Array.from({ length: 1_000 }, (_, i) => format(`${"f".repeat(500)}${i}`, { tbr: i + 1 })),
    ],
    subtitles: Object.fromEntries(
      Array.from({ length: 500 }, (_, i) => [`l${i}`, [{ url: "https://c.example/s.vtt", ext: "vtt" }]]),
    ),
  });
  assert.deepEqual([found.title.length, found.author?.length, found.coverUrl], [299, 200, null]);
  assert.match(found.title, /^T+$/);
  assert.ok(Object.keys(found.video).length <= 200 && found.subtitles.length === 200);
  assert.equal(found.audio["m4a"]?.audio?.formatId, "s", "sound is not crowded out");
  assert.ok(Object.values(found.video).every(({ video }) => (video?.formatId.length ?? 0) <= 80));
  const list = map({
    ...base,
    entries: Array.from({ length: 500 }, (_, i) => ({ _type: "url", url: `${page}/${i}` })),
  });
  assert.deepEqual([list.entries.length, list.entriesOmitted], [200, 300]);
});

test("thousands of files of unknown size are sorted quickly", () => {
  const many = Array.from({ length: 4_000 }, (_, i) => ({ ...format(`${i}`), tbr: i + 1, ext: "mp4" }) as UsableFormat);
  const before = process.threadCpuUsage();
  assert.equal(Object.keys(videoEntries(many, null)).length, 4_000);
  assert.ok(process.threadCpuUsage(before).user < 500_000);
});

test("a size declared by an unknown page is probed first, one from a site's own list is not", () => {
  const formats = [format("1", { height: 360, vcodec: "avc1", acodec: "mp4a", filesize: 1_000 })];
  const probed = (more: Partial<Info>) => map({ ...base, formats, ...more }).video["360p"]?.needsProbe;
  assert.equal(probed({ extractor_key: "Generic" }), true);
  assert.equal(probed({ extractor_key: "HTML5MediaEmbed" }), true);
  assert.equal(probed({ is_pages_word: true }), true);
  assert.equal(probed({}), false);
});
