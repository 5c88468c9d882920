import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import type { Accepts } from "@cutwater/toolkit/tool.ts";
import { checkFile, checkMedia } from "./check-file.ts";
import { isIos, pickerFilter } from "./file-picker.ts";
import { probeVideo } from "./probe-video.ts";
import { acceptedFilesText, sentenceOfFileRefusal } from "./upload-texts.ts";

const data = fileURLToPath(new URL("../../../../../shared/data/codecs", import.meta.url));
const lacksData = existsSync(data) ? false : "the test media (shared/data) are not on this machine";

const megabyte = 1024 ** 2;
const video: Accepts = {
  ...{ kind: "video", extensions: ["mp4", "mov", "avi"], maxBytes: 500 * megabyte },
  ...{ codecs: ["h264"], isLimitedByPlan: true },
};
const picture: Accepts = {
  ...{ kind: "image", extensions: ["jpg", "jpeg", "png", "webp"], maxBytes: 25 * megabyte },
  ...{ maxPixels: 16_800_000, maxHeight: 9_000 },
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
  assert.match(said(10, 9_001) ?? "", /is 9,001 pixels high; at most 9,000/);
  assert.match(said(5_000, 4_000) ?? "", /has 20 megapixels; at most 16.8/);
  assert.equal(checkMedia({}, picture, 0), null, "what this browser cannot open is the server's to judge");
});

test("a video must be H264 and as short as the plan allows; both as the specification words them", () => {
  const fault = (codec: string | null | undefined, seconds: number, most = 5) =>
    checkMedia({ ...(codec === undefined ? {} : { codec }), seconds }, video, most);
  assert.equal(fault("h264", 5.04), null, "five seconds have a frame more");
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

test("what may be uploaded is said in one line", () => {
  const plain = (text: string) => text.replaceAll("\u00a0", " ");
  assert.equal(
    plain(acceptedFilesText(video, "en")),
    "MP4, MOV or AVI in H.264, up to 500 MB. Free: up to 5 seconds. Members: up to 5 minutes.",
  );
  assert.equal(plain(acceptedFilesText(picture, "zh")), "JPG、PNG 或 WebP，不超过 25 MB 和 16.8 百万像素。");
});

test("the picker offers the whole kind, and on iOS the endings", () => {
  assert.equal(pickerFilter(video, false), "video/*");
  assert.equal(pickerFilter(video, true), ".mp4,.mov,.avi");
  const asked = (userAgent: string, maxTouchPoints: number) => isIos({ userAgent, maxTouchPoints });
  assert.ok(asked("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", 5));
  assert.ok(asked("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari", 5), "a tablet says that it is a Mac");
  assert.ok(!asked("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari", 0));
});

test("the browser reads codec, size and length out of real videos", { skip: lacksData }, async () => {
  const seen = async (name: string) => await probeVideo(new Blob([await readFile(`${data}/${name}`)]));
  assert.deepEqual(await seen("rotate-buck-bunny.mp4"), { codec: "h264", width: 1080, height: 1920, seconds: 1.875 });
  assert.equal((await seen("h265_bframes.mp4")).codec, "hevc");
  assert.equal((await seen("bear-vp9.webm")).codec, "vp9");
  assert.equal((await seen("sample_MP4_SRT.mp4")).codec, null, "MPEG-4 Part 2 is none that it knows");
  const long = await seen("long_180p_av1.mp4");
  assert.ok(Math.abs((long.seconds ?? 0) - 362.77) < 0.1);
  for (const unread of ["sample.avi", "tiny/wav.wav"]) assert.deepEqual(await seen(unread), {}, unread);
});
