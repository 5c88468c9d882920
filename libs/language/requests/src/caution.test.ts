import assert from "node:assert/strict";
import { test } from "node:test";
import { realOperations } from "@cutwater/testing/operations.ts";
import { thingsOf } from "../test/things.ts";
import { readRequest } from "./read-request.ts";

/** The operations that customers meet, with their phrases. */
const catalogue = await realOperations();

const read = (text: string, ids = "v1") => readRequest(text, { operations: catalogue, context: thingsOf(ids) });
const costly = new Set(catalogue.filter(({ costs }) => costs).map(({ name }) => name));

/** Texts by the reason why they ask for nothing that costs. */
const harmless = {
  "a negation": `don't remove the watermark; please do not translate it; I don't want the subtitles removed; no need to remove the logo, just download it
without removing the watermark download it; never translate this; 不要翻译成英文; 别去字幕; 没去水印啊; 不去水印了; 先不翻译成英文; 不用去水印; 千万别把字幕去掉`,
  "a question about the product": `how do I remove a watermark from a video?; how can I translate it into English; what happens if I remove the subtitles?
is it possible to remove a watermark from this?; 怎么去水印; 去水印会不会影响画质; 我想问一下去字幕怎么操作; 如何翻译成英文`,
  "a question for a price": `what does it cost to remove the subtitles from this?; how much is translating this to English; 去水印要不要钱; 去水印贵吗; 这个视频翻译成英文大概多少钱; 放大这张图多少钱`,
  "a report": `did you remove the watermark; I removed the watermark already; who translated this into English?; my friend told me this site can remove watermarks; 字幕去掉了吗; 水印去掉了没有; 听说你们可以去水印`,
  "words without a verb":
    "watermark; subtitles; the watermark is ugly; there is a logo in the corner; 水印; 字幕; 英文; 水印还在; sharp; blurry; template",
  "a search for such words": `find videos about removing watermarks; search make it german; look for a tutorial about restoring old photos; 搜一下去水印的软件; 找个翻译成英文的歌; 推荐几个去字幕软件`,
  "a wish for something that was made":
    "download the translated video; 下载去水印后的视频; 下载翻译好的视频; cancel the translation; 取消去水印; stop removing the watermark",
  "a story":
    "i saw a movie where a guy removes all people from town; he translates it into English; you translated it wrong; 翻译错了; my boss removes logos",
  "a quotation": `"translate this to english" is what my boss said; he wrote 'remove the logo' on it; 他说“把水印去掉”; 看到《去字幕教程》挺好的; > remove the watermark`,
};

for (const [reason, texts] of Object.entries(harmless))
  test(`${reason} prepares nothing that costs`, () => {
    for (const text of texts.split(/[;\n]/)) {
      const reading = read(text.trim());
      const calls = reading.kind === "call" ? [reading] : reading.kind === "several" ? reading.calls : [];
      const found = calls.filter(({ operation }) => costly.has(operation));
      assert.deepEqual(found, [], text);
    }
  });

const shared = [
  "5.66 复制打开抖音，看看【一键去水印的作品】视频去字幕去水印... https://v.douyin.com/iRNBho5q/ Pxf:/ 08/15 w@s.eB",
  "33 张三发布了一篇小红书笔记，快来看吧！ 去水印 gUUKaDGh http://xhslink.com/a/abc，复制本条信息，打开【小红书】App查看精彩内容！",
  "【教你如何去除字幕-哔哩哔哩】 https://b23.tv/xyz9876",
  "Remove Any Watermark and Translate It - YouTube https://youtu.be/Ab3dEfGh1jk",
  "https://youtu.be/Ab3dEfGh1jk #removewatermark #去水印",
];

test("the words that an app puts around a shared link start nothing: the link is read", () => {
  for (const text of shared) {
    const reading = read(text, "");
    assert.equal(reading.kind === "call" && reading.operation, "read_link", text);
  }
});

test("a customer's own words beside a shared text count", () => {
  const before = read(`下载 ${shared[1]}`, "");
  assert.equal(before.kind === "call" && before.operation, "download");
  const after = read(`${shared[0]} 帮我下载`, "");
  assert.equal(after.kind === "call" && after.operation, "download");
});

test("a title beside a link is asked back if it names an operation that costs", () => {
  assert.deepEqual(read("Remove Subtitles From Video Free\nhttps://youtu.be/abc123", ""), {
    kind: "ask",
    question: "confirm",
    operation: "remove_text_from_video",
    arguments: { source: "https://youtu.be/abc123" },
  });
});

test("verbs of two operations that cost in one clause are asked back with both", () => {
  const reading = read("strip the burnt-in chinese captions");
  assert.deepEqual(reading.kind === "ask" && reading.options?.toSorted(), [
    "remove_text_from_video",
    "translate_video",
  ]);
});

test("a request in the form of a question is not sure", () => {
  const question = read("这个能去水印吗");
  const request = read("去水印");
  assert.deepEqual(
    [question.kind === "call" && question.isSure, request.kind === "call" && request.isSure],
    [false, true],
  );
});
