import assert from "node:assert/strict";
import { test } from "node:test";
import { realOperations } from "@cutwater/testing/operations.ts";
import { formOf } from "../test/read-utterances.ts";
import { thingsOf } from "../test/things.ts";
import { readRequest } from "./read-request.ts";

/** The operations that customers meet, with their phrases. */
const catalogue = await realOperations();

const read = (text: string, ids: string) =>
  formOf(readRequest(text, { operations: catalogue, context: thingsOf(ids) }), text);

/** Texts and the arguments that they mean besides the source, by operation. */
const cases: [operation: string, ids: string, texts: Record<string, string>][] = [
  [
    "download",
    "l1",
    {
      "download 1080P": "quality=1080p",
      "download 1080": "quality=1080p",
      下载2k的: "quality=1440p",
      "download in full hd": "quality=1080p",
      "download, audio only": "quality=audio",
      下载标清: "quality=480p",
      "下载，越小越好，最小的": "quality=smallest",
      "save it as an m4a": "quality=m4a",
      "download from 1:20 to 2:05": "end=125 start=80",
      "download between 1:05 and 2:10": "end=130 start=65",
      "clip 90 seconds to 2 minutes": "end=120 start=90",
      "download from 10 to 20 seconds": "end=20 start=10",
      "download the first minute": "end=60 start=0",
      "download 1h2m to 1h5m": "end=3900 start=3720",
      "skip the first 10 seconds and download": "start=10",
      下载1分20秒到2分: "end=120 start=80",
      下载开头半分钟: "end=30 start=0",
      从1分半开始下载: "start=90",
      下载2分之前的部分: "end=120",
    },
  ],
  [
    "get_subtitles",
    "l1",
    {
      "get the subtitles in Spanish": "language=es",
      "es subs": "language=es",
      要中文字幕: "language=zh",
      繁体字幕: "language=zh-Hant",
      "get subs as text": "format=txt",
      字幕导出srt: "format=srt",
    },
  ],
  [
    "translate_video",
    "v1",
    {
      "translate from japanese to chinese": "from=ja to=zh",
      "translate en to zh": "from=en to=zh",
      中译英: "from=zh to=en",
      翻译成西语: "to=es",
      把英文视频翻译成中文: "from=en to=zh",
      "translate the german video into english": "from=de to=en",
    },
  ],
  [
    "restore_picture",
    "p1",
    {
      "upscale 4x": "scale=4",
      放大两倍: "scale=2",
      "enlarge, twice as large": "scale=2",
      放大一倍: "scale=2",
      放大8倍: "scale=8",
    },
  ],
];

for (const [operation, ids, texts] of cases)
  test(`the fields of ${operation} are found in texts of both languages`, () => {
    for (const [text, values] of Object.entries(texts)) {
      const expected = [operation, ...[...values.split(" "), `source=${ids}`].filter(Boolean).sort()].join(" ");
      assert.equal(read(text, ids), expected, text);
    }
  });

test("the end of a video is asked back, since its length is not known here", () => {
  assert.equal(read("download the last 10 seconds", "l1"), "ask start download");
  assert.equal(read("只要最后10秒", "l1"), "ask start download");
});

test("a value that the field does not take is left out", () => {
  assert.equal(read("find 500 videos about rome", ""), "search_videos words=rome");
});

test("search words are what is left of the text, and a quotation is taken as it is", () => {
  const words: Record<string, string> = {
    "find a video about red pandas": 'words="red pandas"',
    "look up how to change a tire on yt": 'site=youtube.com words="how to change a tire"',
    "b站 罗翔说刑法 搜一下": "site=bilibili.com words=罗翔说刑法",
    'search for "the first video"': 'words="the first video"',
    帮我在小红书找几个露营的视频: "site=xiaohongshu.com words=露营",
  };
  for (const [text, values] of Object.entries(words)) assert.equal(read(text, ""), `search_videos ${values}`, text);
});
