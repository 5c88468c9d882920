import assert from "node:assert/strict";
import { test } from "node:test";
import { MergeInput } from "./downloads.ts";
import { pageJobs } from "./jobs.ts";
import { PlainText } from "./plain-text.ts";

test("text that the database cannot store is refused, and the refusal names the field", () => {
  for (const text of ["a\0b", "\ud800"]) {
    assert.equal(PlainText.safeParse(text).success, false);
    assert.deepEqual(pageJobs.input.safeParse({ search: text }).error?.issues[0]?.path, ["search"]);
    const merge = { jobId: "job-1", quality: "720p", subtitles: text };
    assert.deepEqual(MergeInput.safeParse(merge).error?.issues[0]?.path, ["subtitles"]);
  }
  assert.equal(PlainText.max(4).parse("船😀"), "船😀");
});
