import assert from "node:assert/strict";
import { test } from "node:test";
import { ExtractionError, extractionFailures } from "@cutwater/extractor/extraction.ts";
import { isSitesFault } from "./refusals.ts";

test("links.17 a site counts as failed for its own faults, not for a private, locked or wrong link", () => {
  const blamed = extractionFailures.filter((failure) => isSitesFault(new ExtractionError(failure, "x")));
  assert.deepEqual(blamed, ["botCheck", "rateLimited", "timeout", "siteFault"]);
  assert.equal(isSitesFault(new Error("ours")), false);
});
