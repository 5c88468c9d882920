import assert from "node:assert/strict";
import { test } from "node:test";
import { canonicalOptions, canParseAgain, mergeKey, playsEverywhere } from "./downloads.ts";

test("equal files have equal keys, however their options are written", () => {
  assert.equal(mergeKey("720p", { from: 0 }), "720p");
  assert.equal(mergeKey("720p", { exact: true }), "720p", "only a clip has edges");
  assert.equal(mergeKey("720p", { from: 0, exact: true, cover: false }), "720p");
  assert.equal(mergeKey("720p", { to: 3, exact: true }), "720p~0-3~exact");
  assert.equal(mergeKey("720p", { from: 0, to: 3 }), mergeKey("720p", { to: 3 }));
  assert.equal(mergeKey("720p", { subtitles: "zh, en,zh," }), "720p~subs:en,zh");
  assert.equal(mergeKey("720p", { subtitles: " , " }), "720p");
  assert.equal(mergeKey("360p", { from: 1.5, exact: true, metadata: true, cover: true }), "360p~1.5-~exact~cover~meta");
});

test("options that a kind does not support are ignored", () => {
  const options = { from: 1, to: 2, subtitles: "en", cover: true, metadata: true };
  assert.equal(mergeKey("m4a", options, "audio"), "m4a~1-2~cover~meta");
  assert.equal(mergeKey("photo", options, "photos"), "photo");
  assert.deepEqual(canonicalOptions(options, "photos"), {});
});

test("temporary faults are worth another attempt, refusals are not", () => {
  for (const key of ["link.siteFault", "link.timeout", "link.busy", "parseFault"]) assert.ok(canParseAgain(key), key);
  for (const key of ["link.gone", "link.drm", "linkInvalid", "lackInfo", undefined])
    assert.ok(!canParseAgain(key), key);
});

test("H.264 with AAC in mp4 plays everywhere, anything else does not", () => {
  const plain = { container: "mp4", videoCodec: "H.264", audioCodec: "AAC" };
  assert.equal(playsEverywhere(plain), true);
  assert.equal(playsEverywhere({ ...plain, audioCodec: null }), true);
  for (const other of [{ container: "webm" }, { videoCodec: "VP9" }, { audioCodec: "Opus" }, { isHdr: true }])
    assert.equal(playsEverywhere({ ...plain, ...other }), false, JSON.stringify(other));
});
