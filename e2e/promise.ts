import assert from "node:assert/strict";
import type { ParseAnswer, Source } from "@cutwater/contract/downloads.ts";
import { decodeFaults, type FileFacts, probeFile } from "@cutwater/testing/probe.ts";
import type { Truth, VideoPage } from "@cutwater/testing/video-site/page.ts";

/** The name that ffprobe uses for a codec, given any notation: "H.264", "avc1.42c01f" and "h264" are the same. */
function codecOf(name: string): string {
  const plain = name.toLowerCase().replace(/[.-].*$/, (rest) => (/^\.26\d$/.test(rest) ? rest.slice(1) : ""));
  const dialects: Readonly<Record<string, string>> = {
    avc1: "h264",
    avc3: "h264",
    mp4a: "aac",
    vp09: "vp9",
    av01: "av1",
  };
  return dialects[plain] ?? plain;
}

/** Asserts that what the server promises about one quality matches the facts about the page. */
export function assertPromise(answer: ParseAnswer, label: string, truth: Truth, page: VideoPage): Source {
  const source = answer.video[label];
  assert.ok(source, `${label} is offered (there are ${Object.keys(answer.video).join(", ") || "none"})`);
  assert.equal(source.height, truth.height, `${label} promises its height`);
  assert.equal(source.width, truth.width, `${label} promises its width`);
  if (source.videoCodec) assert.equal(codecOf(source.videoCodec), truth.videoCodec, "the promised picture codec");
  if (source.audioCodec) assert.equal(codecOf(source.audioCodec), truth.audioCodec, "the promised sound codec");
  assert.ok(answer.duration !== null, "the duration is told");
  assert.ok(
    Math.abs(answer.duration - page.durationSeconds) <= 1,
    `told ${answer.duration} s, is ${page.durationSeconds} s`,
  );
  return source;
}

/** Asserts that a saved file matches the facts about the page. @returns the facts from ffprobe */
export async function assertFile(path: string, truth: Truth, page: VideoPage): Promise<FileFacts> {
  const facts = await probeFile(path);
  const { width, height, videoCodec, audioCodec } = facts;
  assert.deepEqual({ width, height, videoCodec, audioCodec }, truth);
  const off = Math.abs(facts.durationSeconds - page.durationSeconds);
  assert.ok(off <= page.toleranceSeconds, `lasts ${facts.durationSeconds} s, should last ${page.durationSeconds} s`);
  assert.equal(await decodeFaults(path), "", "every frame decodes");
  return facts;
}

/** Labels of a page's qualities that do not require a plan. */
export const openQualities = (page: VideoPage) =>
  Object.entries(page.qualities).filter(([label]) => Number.parseInt(label, 10) < 1080);
