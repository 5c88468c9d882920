import assert from "node:assert/strict";
import { test } from "node:test";
import { handedAddress, handedDownload } from "./handed-download.ts";

test("a handed-over download survives the page address unchanged", () => {
  const handed = { jobId: "a b", key: "720p+subtitles=de&cover" };
  assert.deepEqual(handedDownload(handedAddress(handed)), handed);
  assert.equal(handedDownload("?job=1"), null);
  assert.equal(handedDownload("?download=1"), null);
});
