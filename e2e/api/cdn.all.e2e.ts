import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, test } from "node:test";
import { isSoak } from "@cutwater/testing/height.ts";
import { packetHashes } from "@cutwater/testing/probe.ts";
import { stage } from "@cutwater/testing/stage.ts";

const set = stage();
type Outcome = "file" | "error" | "either";
/** `isForSoak` marks a behaviour that only the soak tests, because the downloader's own tests cover similar ones. */
type Behaviour = { cdn: string; does: string; comes: Outcome; isForSoak?: true; laterMs?: number };

/** How a CDN may behave, and the required outcome: the right file, a clear error, or either, but never a wrong file. */
const merged: readonly Behaviour[] = [
  { cdn: "nohead", does: "refuses HEAD", comes: "file", isForSoak: true },
  { cdn: "norange", does: "knows no ranges", comes: "file" },
  { cdn: "delay=300", does: "thinks before it speaks", comes: "file", isForSoak: true },
  { cdn: "to=hop", does: "redirects to another address", comes: "file" },
  { cdn: "cut=700000", does: "breaks every connection after 700 kB", comes: "file" },
  {
    cdn: "spend=2000000",
    does: "answers 403 after 2 MB until asked with a fresh token",
    comes: "file",
    isForSoak: true,
  },
  { cdn: "expire=60000", does: "lets addresses die before they are fetched", comes: "file", laterMs: 61_000 },
  { cdn: "blockover=1048576", does: "answers 403 to ranges over 1 MB", comes: "file", isForSoak: true },
  { cdn: "lie=5000", does: "claims 5 kB more than it has", comes: "either" },
  { cdn: "shift", does: "answers a range with the wrong one", comes: "either", isForSoak: true },
  { cdn: "short=900000", does: "truncates the file", comes: "error", isForSoak: true },
  { cdn: "empty", does: "sends 0 bytes", comes: "error", isForSoak: true },
  { cdn: "html", does: "sends an error page with status 200", comes: "error" },
  { cdn: "status=403", does: "refuses for good", comes: "error", isForSoak: true },
  { cdn: "status=404", does: "has lost the file", comes: "error", isForSoak: true },
  { cdn: "status=503", does: "is overloaded", comes: "error", isForSoak: true },
  { cdn: "to=loop", does: "redirects in a circle", comes: "error", isForSoak: true },
  { cdn: "stall=1200000", does: "falls silent after 1.2 MB", comes: "either", isForSoak: true },
];

const chosen = (all: readonly Behaviour[]) => all.filter(({ isForSoak }) => isSoak || !isForSoak);
const ends = { file: "the right file", error: "a clear error", either: "the right file or a clear error" };

describe("links.10 merged-video download from a CDN that", { concurrency: 4 }, () => {
  for (const { cdn, does, comes, laterMs } of chosen(merged)) {
    test(`${does} ends in ${ends[comes]}`, async () => {
      const outcome = await obtain(set.site.link("dash", cdn), "720p", () => set.site.later(laterMs ?? 0));
      if (comes !== "either") assert.equal(outcome.kind, comes, "error" in outcome ? outcome.error : "a file");
      if (laterMs) assert.ok(tokensAsked(cdn).size >= 2, "the page was read again for an address that lives");
      if (outcome.kind === "file") {
        const hashes = await packetHashes(outcome.path);
        assert.deepEqual(hashes, {
          v: await hashOfStream("video-720.mp4", "v"),
          a: await hashOfStream("audio.m4a", "a"),
        });
      } else assertClear(outcome.error);
    });
  }
});

const passed: readonly Behaviour[] = [
  { cdn: "nohead", does: "refuses HEAD", comes: "file", isForSoak: true },
  { cdn: "norange", does: "knows no ranges", comes: "file" },
  {
    cdn: "spend=2000000",
    does: "answers 403 after 2 MB until asked with a fresh token",
    comes: "either",
    isForSoak: true,
  },
  { cdn: "cut=700000", does: "breaks every connection after 700 kB", comes: "either", isForSoak: true },
  { cdn: "lie=5000", does: "claims 5 kB more than it has", comes: "either", isForSoak: true },
  { cdn: "short=900000", does: "truncates the file", comes: "either", isForSoak: true },
  { cdn: "empty", does: "sends 0 bytes", comes: "error", isForSoak: true },
  { cdn: "html", does: "sends an error page with status 200", comes: "error" },
  { cdn: "status=403", does: "refuses for good", comes: "error", isForSoak: true },
];

describe("links.10 direct download through us from a CDN that", { concurrency: 4 }, () => {
  for (const { cdn, does, comes } of chosen(passed)) {
    test(`${does} never saves an incomplete file as a whole one`, async () => {
      const outcome = await obtain(set.site.link("og", cdn), "720p");
      if (comes !== "either") assert.equal(outcome.kind, comes, "error" in outcome ? outcome.error : "a file");
      if (outcome.kind === "error") return assertClear(outcome.error);
      const truth = await readFile(path.join(set.site.folder, "clip-720.mp4"));
      const saved = await readFile(outcome.path);
      // A file that is truncated at its source passes through unchanged, because everybody gets the same bytes there.
      const whole = cdn.startsWith("short") ? truth.subarray(0, 900_000) : truth;
      assert.ok(saved.equals(whole), `saved ${saved.length} of ${whole.length} bytes as if they were all`);
    });
  }
});

const streamed: readonly Behaviour[] = [
  { cdn: "cut=500000", does: "breaks every connection after 500 kB", comes: "either" },
  { cdn: "html", does: "sends error pages as segments", comes: "either", isForSoak: true },
  { cdn: "empty", does: "sends empty segments", comes: "either", isForSoak: true },
  { cdn: "status=404", does: "has lost its segments", comes: "either", isForSoak: true },
  { cdn: "short=300000", does: "truncates its segments", comes: "either", isForSoak: true },
];

describe("links.10 HLS from a CDN that", { concurrency: 4 }, () => {
  for (const { cdn, does } of chosen(streamed)) {
    test(`${does} ends in a clear error or the right file`, { timeout: 90_000 }, async () => {
      const outcome = await obtain(set.site.link("hls", cdn), "720p");
      if (outcome.kind === "error") return assertClear(outcome.error);
      const good = await obtain(set.site.link("hls"), "720p");
      assert.equal(good.kind, "file", "the well-behaved one");
      if (good.kind === "file") assert.deepEqual(await packetHashes(outcome.path), await packetHashes(good.path));
    });
  }
});

test("errors.6 a failed download can be tried again, and succeeds once the site has recovered", async () => {
  const visitor = set.visitor();
  const sick = "html;delay=1";
  const answer = await visitor.parsed(set.site.link("dash", sick));
  const failed = await visitor.merge(answer.jobId, "360p");
  assert.equal(failed.method, "PREPARE_DOWNLOAD_ERROR");
  assert.ok("canRetry" in failed && failed.canRetry, "another try may help");
  const again = await visitor.merge(answer.jobId, "360p");
  assert.equal(again.method, "PREPARE_DOWNLOAD_ERROR", "asked again, it is tried again");
  set.site.recover(sick);
  const well = await visitor.merge(answer.jobId, "360p");
  assert.match(well.method, /_SUCCESS$/, JSON.stringify(well));
  assert.ok("result" in well);
  assert.deepEqual(await packetHashes(await visitor.save(well.result)), {
    v: await hashOfStream("video-360.mp4", "v"),
    a: await hashOfStream("audio.m4a", "a"),
  });
});

/** The tokens used in requests for the picture of a page with these faults. */
const tokensAsked = (cdn: string) =>
  new Set(set.site.log.of(`/cdn/${cdn}/media/video-720`).map(({ path: asked }) => /token=(\w+)/.exec(asked)?.[1]));

type Got = { kind: "file"; path: string } | { kind: "error"; error: string };

/** Downloads one quality completely. A refusal on the way becomes an error with the refusal's sentence. */
async function obtain(link: string, quality: string, meanwhile = () => {}): Promise<Got> {
  const visitor = set.visitor();
  const parsed = await visitor.parse(link);
  if (parsed.state !== "0") return { kind: "error", error: String(parsed.message) };
  meanwhile();
  const source = parsed.message.video[quality];
  if (!source) return { kind: "error", error: `The page offers no ${quality}.` };
  if (source.download) {
    try {
      return { kind: "file", path: await visitor.save(source.download) };
    } catch (cause) {
      return { kind: "error", error: `The save broke off: ${(cause as Error).message}.` };
    }
  }
  const end = await visitor.merge(parsed.message.jobId, quality, {}, 85_000);
  if (end.method === "PREPARE_DOWNLOAD_ERROR") return { kind: "error", error: end.result };
  assert.ok("result" in end, JSON.stringify(end));
  return { kind: "file", path: await visitor.save(end.result) };
}

/** Asserts that the sentence says what happened, without vague phrases, words of the engine, or addresses. */
function assertClear(error: string) {
  assert.match(error, /^[A-Z].{12,}[.]?$/s, error);
  assert.doesNotMatch(error, /unexpected error|undefined|null|Traceback|ERROR:|ffmpeg/i);
}

const known = new Map<string, Promise<Record<string, string>>>();
async function hashOfStream(file: string, stream: "v" | "a") {
  const hashes = known.get(file) ?? packetHashes(path.join(set.site.folder, file));
  known.set(file, hashes);
  return (await hashes)[stream];
}
