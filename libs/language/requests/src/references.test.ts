import assert from "node:assert/strict";
import { test } from "node:test";
import { realOperations } from "@cutwater/testing/operations.ts";
import { thingsOf } from "../test/things.ts";
import { readRequest } from "./read-request.ts";

/** The operations that customers meet, with their phrases. */
const catalogue = await realOperations();

const read = (text: string, ids: string) => readRequest(text, { operations: catalogue, context: thingsOf(ids) });
const sourceOf = (text: string, ids: string) => {
  const reading = read(text, ids);
  return reading.kind === "call" ? (reading.arguments.source ?? reading.arguments.link) : reading;
};

test("a number means an entry of the list, in both languages", () => {
  for (const text of [
    "download the second one",
    "download number 2",
    "dl the 2nd",
    "下载第二个",
    "第2个下载",
    "下载2号",
  ])
    assert.equal(sourceOf(text, "r"), "r2", text);
  assert.equal(sourceOf("download the last one", "r"), "r3");
  assert.equal(sourceOf("最后一个下载", "r"), "r3");
});

test("a word of a title means its entry", () => {
  assert.equal(sourceOf("download the giant panda one", "r"), "r2");
  assert.equal(sourceOf("下载大熊猫那个", "r"), "r2");
});

test("'this' means the newest thing that the operation takes, and 'previous' the one before", () => {
  assert.equal(sourceOf("remove the watermark from this", "v1 p1"), "v1");
  assert.equal(sourceOf("translate the picture i sent to German", "p1 v1"), "p1");
  assert.equal(sourceOf("去水印", "v1 v2"), "v2");
  assert.equal(sourceOf("上一个视频去水印", "v1 v2"), "v1");
});

test("one of several entries is not chosen by itself: the question has all of them as options", () => {
  assert.deepEqual(read("download it", "r"), {
    kind: "ask",
    question: "source",
    operation: "download",
    options: ["r1", "r2", "r3"],
    arguments: {},
  });
});

test("a position that the list does not have is asked back", () => {
  const reading = read("download the 9th", "r");
  assert.equal(reading.kind === "ask" && reading.question, "source");
});

test("several links or entries make several calls", () => {
  const links = read("download https://youtu.be/a1 and https://youtu.be/a2", "");
  assert.deepEqual(links.kind === "several" && links.calls.map(({ arguments: { source } }) => source), [
    "https://youtu.be/a1",
    "https://youtu.be/a2",
  ]);
  const entries = read("第一个和第三个都下载", "r");
  assert.deepEqual(entries.kind === "several" && entries.calls.map(({ arguments: { source } }) => source), [
    "r1",
    "r3",
  ]);
});

test("an attachment without words is asked about, with the operations that take its kind", () => {
  const picture = read("", "p1");
  assert.deepEqual(picture, {
    kind: "ask",
    question: "operation",
    options: ["translate_picture", "restore_picture"],
    arguments: { source: "p1" },
  });
});

test("a step takes the result of the step before it unless it names another thing", () => {
  const reading = read("download the first one and then remove the subtitles", "r");
  assert.deepEqual(reading.kind === "several" && reading.calls, [
    { operation: "download", arguments: { source: "r1" }, isSure: true },
    { operation: "remove_text_from_video", arguments: {}, isSure: true, follows: 0 },
  ]);
});

test("neighbours share a verb: the watermark and the subtitles are removed one after the other", () => {
  for (const text of ["remove the watermark and the subtitles", "把水印和字幕都去掉"]) {
    const reading = read(text, "v1");
    const names = reading.kind === "several" && reading.calls.map(({ operation }) => operation);
    assert.deepEqual(names, ["erase_from_video", "remove_text_from_video"], text);
  }
});

test("an answer to a question completes the call that was asked about", () => {
  const asked = readRequest("translate the video", { operations: catalogue, context: thingsOf("v1") });
  assert.ok(asked.kind === "ask" && asked.question === "to");
  const answer = readRequest("into korean please", { operations: catalogue, context: thingsOf("v1"), asked });
  assert.deepEqual(answer.kind === "call" && [answer.operation, answer.arguments], [
    "translate_video",
    { source: "v1", to: "ko" },
  ]);
  const missing = readRequest("去水印", { operations: catalogue });
  assert.ok(missing.kind === "ask" && missing.question === "source");
  const link = readRequest("https://youtu.be/abc123", { operations: catalogue, asked: missing });
  assert.deepEqual(link.kind === "call" && [link.operation, link.arguments.source], [
    "erase_from_video",
    "https://youtu.be/abc123",
  ]);
});

test("the thing that an operation was asked for stays the source of the answer", () => {
  const context = thingsOf("r");
  const asked = readRequest("第二个", { operations: catalogue, context });
  assert.ok(asked.kind === "ask" && asked.question === "operation");
  const answer = readRequest("download in 720p", { operations: catalogue, context, asked });
  assert.deepEqual(answer.kind === "call" && answer.arguments, { source: "r2", quality: "720p" });
});

test("a missing word is taken from the answer, and 'yes' confirms what was asked back", () => {
  const search = readRequest("find something", { operations: catalogue });
  assert.ok(search.kind === "ask" && search.question === "words");
  const words = readRequest("red pandas", { operations: catalogue, asked: search });
  assert.deepEqual(words.kind === "call" && words.arguments, { words: "red pandas" });
  const context = thingsOf("v1");
  const doubt = readRequest("did you remove the watermark", { operations: catalogue, context });
  assert.ok(doubt.kind === "ask" && doubt.question === "confirm");
  for (const text of ["yes please", "好的", "Go ahead!"]) {
    const yes = readRequest(text, { operations: catalogue, context, asked: doubt });
    assert.deepEqual(
      yes.kind === "call" && [yes.operation, yes.arguments],
      ["erase_from_video", { source: "v1" }],
      text,
    );
  }
  assert.equal(readRequest("no", { operations: catalogue, context, asked: doubt }).kind, "unknown");
});
