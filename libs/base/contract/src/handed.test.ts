import assert from "node:assert/strict";
import { test } from "node:test";
import { handedAddress, handedFile } from "./handed.ts";

test("a handed-over file survives the page address unchanged", () => {
  const files = [
    { jobId: "a b", key: "720p+subtitles=de&cover" },
    { upload: "http://a.example/group1/media/1.mp4?x=1&y", name: "海 & 风 #1.mp4" },
  ];
  for (const file of files) assert.deepEqual(handedFile(handedAddress(file)), file);
  for (const search of [
    "?job=1",
    "?download=1",
    "?upload=1",
    "?upload=/api/v1/client/customer/export&name=a",
    "?upload=https://a.example/api/v1/client/customer/export&name=a",
    "?upload=https://a.example/group1/media/../../api/v1/x&name=a",
  ])
    assert.equal(handedFile(search), null);
});
