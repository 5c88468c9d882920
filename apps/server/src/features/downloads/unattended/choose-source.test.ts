import assert from "node:assert/strict";
import { test } from "node:test";
import { openGates } from "@cutwater/contract/plans.ts";
import { extractionOf } from "@cutwater/testing/extractions.ts";
import { describe as describeExtraction } from "../parse/describe.ts";
import { sourcesFor } from "./choose-source.ts";

const all = openGates(["PREMIUM_YEAR"]);
const none = openGates([]);

/** A described link with these qualities. */
function offering(...qualities: string[]) {
  const video = Object.assign({}, ...qualities.map((quality) => extractionOf("https://a.example/", { quality }).video));
  return describeExtraction({ ...extractionOf("https://a.example/"), video }, "id");
}

test("the chosen height or the next lower one is requested first, then the best free one", () => {
  const described = offering("2160p", "1080p", "720p", "360p");
  assert.deepEqual(sourcesFor(described, "1080p", all).inTurn, ["1080p", "720p"]);
  assert.deepEqual(sourcesFor(described, "best", all).inTurn, ["2160p", "720p"]);
  assert.deepEqual(sourcesFor(described, "480p", all).inTurn, ["360p"]);
});

test("a quality that the plan does not open is not requested", () => {
  assert.deepEqual(sourcesFor(offering("2160p", "1080p", "720p"), "best", none).inTurn, ["720p"]);
});

test("a choice of sound gives video where there is no audio track; a link without video gives all photos", () => {
  assert.deepEqual(sourcesFor(offering("720p"), "audio", none).inTurn, ["720p"]);
  const photos = { ...offering(), photos: offering("720p").video };
  assert.deepEqual(sourcesFor(photos, "best", none), { inTurn: [], all: ["720p"] });
});
