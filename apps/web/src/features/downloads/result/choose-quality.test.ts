import assert from "node:assert/strict";
import { test } from "node:test";
import type { Source } from "@cutwater/contract/downloads.ts";
import { takesCredit } from "@cutwater/contract/plans.ts";
import type { QualityChoice } from "@cutwater/contract/quality-choice.ts";
import { choicesFor, freeChoices, freeRowsFor, rowsFor } from "./choose-quality.ts";

const source = (isLocked = false) => ({ isLocked }) as Source;
const film = {
  video: { "1080p": source(true), "720p": source(), "360p": source() },
  audio: { m4a: source() },
  photos: {},
};
const small = { video: { "480p": source() }, audio: {}, photos: {} };
const song = { video: {}, audio: { m4a: source(), mp3: source() }, photos: {} };
const post = { video: {}, audio: {}, photos: { "photo-1": source(), "photo-2": source() } };

test("qualities that one of several results has, and the visitor may take, can be chosen for all", () => {
  assert.deepEqual(choicesFor([film, small]), ["best", "720p", "480p", "360p", "audio"]);
  assert.deepEqual(choicesFor([small]), ["best", "480p"]);
});

test("a choice selects the best quality up to it, or else the nearest one", () => {
  const chosen = (result: typeof film | typeof small | typeof song | typeof post, choice: QualityChoice) =>
    rowsFor(result, choice).map(({ quality }) => quality);
  assert.deepEqual(chosen(film, "best"), ["720p"], "not the locked one");
  assert.deepEqual(chosen(film, "480p"), ["360p"]);
  assert.deepEqual(chosen(small, "360p"), ["480p"], "the smallest there is");
  assert.deepEqual(chosen(film, "audio"), ["m4a"]);
  assert.deepEqual(chosen(small, "audio"), ["480p"], "a video without a sound of its own is taken whole");
  assert.deepEqual(chosen(song, "720p"), ["m4a"]);
  assert.deepEqual(chosen(post, "720p"), ["photo-1", "photo-2"]);
});

test("a quality that plays everywhere can be chosen if the best one does not", () => {
  const plain = { isLocked: false, playsEverywhere: true } as Source;
  const sharp = { video: { "2160p": source(), "1080p": plain, "720p": plain }, audio: {}, photos: {} };
  assert.deepEqual(choicesFor([sharp]).slice(0, 2), ["best", "everywhere"]);
  assert.deepEqual(
    rowsFor(sharp, "everywhere").map(({ quality }) => quality),
    ["1080p"],
  );
  assert.equal(choicesFor([{ ...sharp, video: { "1080p": plain } }]).includes("everywhere"), false);
});

test("a download before its price is known never takes a credit: a file with a price waits in its result", () => {
  for (const choice of freeChoices) assert.equal(takesCredit(choice), false, choice);
  const costly = { ...small, video: { "1080p": { ...source(), cost: 1 } } };
  assert.deepEqual(freeRowsFor(costly, "720p"), []);
  const free = { ...small, video: { "480p": { ...source(), cost: 0 } } };
  assert.deepEqual(
    freeRowsFor(free, "720p").map(({ quality }) => quality),
    ["480p"],
  );
});
