import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { drawnVideos, oddH264, otherMedia } from "@cutwater/media/test/drawn-videos.ts";
import type { Accepts } from "@cutwater/toolkit/tool.ts";
import { checkConvertible, checkFile, checkMedia } from "./check-file.ts";
import { isIos, pickerFilter } from "./file-picker.ts";
import { probeVideo } from "./probe-video.ts";
import { acceptedFilesText, sentenceOfFileRefusal } from "./upload-texts.ts";

const megabyte = 1024 ** 2;
const video: Accepts = {
  kind: "video",
  extensions: ["mp4", "mov", "avi"],
  maxBytes: 500 * megabyte,
  codecs: ["h264"],
  isLimitedByPlan: true,
};
const picture: Accepts = {
  kind: "image",
  extensions: ["jpg", "jpeg", "png", "webp"],
  maxBytes: 25 * megabyte,
  maxPixels: 16_800_000,
  maxHeight: 9_000,
};

test("a file of another ending is refused with the endings that are taken, an empty or large one by its size", () => {
  const said = (name: string, size: number, accepts = picture) => {
    const fault = checkFile({ name, size }, accepts);
    return fault && [sentenceOfFileRefusal(fault, "en"), sentenceOfFileRefusal(fault, "zh")];
  };
  for (const name of ["notes.txt", "jpg", "picture.jpg.exe", "", "film.mp4"])
    assert.deepEqual(said(name, 9), [
      "Only JPG, PNG or WebP files can be uploaded.",
      "只能上传 JPG、PNG 或 WebP 文件。",
    ]);
  assert.equal(said("HOLIDAY.JPEG", 9), null);
  assert.equal(said("a.png", 0)?.[0], "This file is empty. Choose another one.");
  assert.equal(said("a.png", 25 * megabyte), null);
  assert.match(said("a.png", 25 * megabyte + 1)?.[0] ?? "", /larger than 25\s?MB\./);
  assert.match(said("a.mp4", 501 * megabyte, video)?.[1] ?? "", /500\s?MB/);
});

test("a picture too high or of too many pixels is refused with its size and the limit", () => {
  const said = (width: number, height: number) => {
    const fault = checkMedia({ width, height }, picture, 0);
    return fault && sentenceOfFileRefusal(fault, "en");
  };
  assert.equal(said(4_096, 4_096), null);
  assert.match(said(10, 9_001) ?? "", /is 9,001 pixels tall, the limit is 9,000/);
  assert.match(said(5_000, 4_000) ?? "", /has 20 megapixels, the limit is 16.8/);
  assert.equal(checkMedia({}, picture, 0), null, "what this browser cannot open is the server's to judge");
});

test("a video must be H264 and as short as the plan allows; both in the words of rules.12 and errors.8", () => {
  const fault = (codec: string | null | undefined, seconds: number, most = 5) =>
    checkMedia({ ...(codec === undefined ? {} : { codec }), seconds }, video, most);
  assert.equal(fault("h264", 5.04), null, "five seconds have a frame more");
  assert.equal(checkMedia({ codec: "h264", seconds: 1, presentedSeconds: 60 }, video, 5)?.key, "seconds");
  for (const codec of ["hevc", "av1", null]) assert.equal(fault(codec, 1)?.key, "codec");
  assert.equal(fault(undefined, 1), null);
  const long = fault("h264", 6) ?? assert.fail();
  assert.equal(sentenceOfFileRefusal(long, "en"), "Uploaded video exceeds the time limit (seconds): 5");
  assert.equal(fault("h264", 6, 60), null);
  assert.equal(
    sentenceOfFileRefusal({ key: "codec" }, "en"),
    "Tip: only H264 video format is supported, please contact support!",
  );
});

test("another codec can be converted, but not of a video that is too long for that, nor where no part can be picked", () => {
  const fault = (seconds: number, canTrim: boolean, most = 5) => {
    const refusal = checkConvertible({ codec: "hevc", seconds }, { ...video, canTrim }, most);
    return refusal && sentenceOfFileRefusal(refusal, "en").replaceAll("\u00a0", " ");
  };
  assert.equal(fault(120.5, true), null);
  assert.match(fault(121, true) ?? "", /up to 2 min long can be converted/);
  assert.equal(fault(599, true, 300), null);
  assert.match(fault(601, true, 300) ?? "", /up to 10 min/);
  assert.equal(fault(6, false), "Uploaded video exceeds the time limit (seconds): 5");
  const { codecs: _, ...anyCodec } = video;
  assert.equal(checkFile({ name: "download.webm", size: 9 }, video), null);
  assert.equal(checkFile({ name: "download.webm", size: 9 }, anyCodec)?.key, "extension");
});

test("what may be uploaded is said in one line, with the limit of the customer who reads it", () => {
  const plain = (text: string) => text.replaceAll("\u00a0", " ");
  assert.equal(
    plain(acceptedFilesText(video, "en", 5)),
    "MP4, MOV or AVI in H.264, up to 500 MB. Other formats are converted first. Your limit: 5 s of video per task. With a plan: 1 min to 5 min.",
  );
  assert.equal(
    plain(acceptedFilesText(video, "zh", 180)),
    "MP4、MOV 或 AVI，H.264 编码，不超过 500 MB；其他格式可先转换。您的账号每个任务最长 3 分钟。",
  );
  assert.match(plain(acceptedFilesText(video, "en", null)), /Free accounts: 5 s of video per task\. With a plan/);
  assert.equal(plain(acceptedFilesText(picture, "zh", 5)), "JPG、PNG 或 WebP，不超过 25 MB、16.8 百万像素。");
});

test("the picker offers the whole kind, and on iOS the endings", () => {
  assert.equal(pickerFilter(video, false), "video/*");
  assert.equal(pickerFilter(video, true), ".mp4,.mov,.avi,.webm,.wmv,.mpg,.mpeg,.3gp,.ogv");
  assert.equal(pickerFilter(picture, true), ".jpg,.jpeg,.png,.webp");
  const asked = (userAgent: string, maxTouchPoints: number) => isIos({ userAgent, maxTouchPoints });
  assert.ok(asked("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", 5));
  assert.ok(asked("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari", 5), "a tablet says that it is a Mac");
  assert.ok(!asked("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari", 0));
});

test("the browser reads codec, size and length out of a video, and leaves what it cannot read to the server", async () => {
  const paths = new Map<string, string>([...(await drawnVideos(oddH264)), ...(await drawnVideos(otherMedia))]);
  const seen = async (name: string) =>
    await probeVideo(new Blob([await readFile(paths.get(name) ?? assert.fail(name))]));
  assert.deepEqual(await seen("no-sound.mp4"), { codec: "h264", width: 96, height: 64, seconds: 1 });
  assert.partialDeepStrictEqual(await seen("quarter-turn.mov"), { codec: "h264", width: 64, height: 96 });
  const { seconds } = await seen("odd-length.mp4");
  assert.ok(seconds && seconds > 1 && seconds <= 1.1, `${seconds}`);
  for (const [name, codec] of [
    ["hevc.mp4", "hevc"],
    ["vp9.webm", "vp9"],
    ["av1.mp4", "av1"],
  ] as const)
    assert.equal((await seen(name)).codec, codec, name);
  assert.equal((await seen("mpeg4.mp4")).codec, null, "MPEG-4 Part 2 is none that it knows");
  for (const unread of ["mpeg4.avi", "sound.wav"]) assert.deepEqual(await seen(unread), {}, unread);
});
