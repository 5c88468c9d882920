import assert from "node:assert/strict";
import { test } from "node:test";
import { iso6392 } from "iso-639-2";
import { dispositionOf, threeLetters } from "./language.ts";

test("every two-letter language code has its three-letter code for mp4 and Matroska", () => {
  const short = iso6392.filter(({ iso6391 }) => iso6391 !== undefined);
  assert.ok(short.length >= 183, String(short.length));
  for (const { iso6391 = "", iso6392B, iso6392T = iso6392B } of short) assert.equal(threeLetters(iso6391), iso6392T);
  const some = "is isl, ka kat, ur urd, kk kaz, sq sqi, sw swa, de deu, zh zho, tl tgl, my mya";
  for (const [short = "", long] of some.split(", ").map((pair) => pair.split(" ")))
    assert.equal(threeLetters(short), long);
});

test("tags with regions, scripts, roles, old or three-letter codes are read; other texts give und", () => {
  const cases =
    "pt-BR=por zh-Hans=zho zh-yue=yue yue=yue fil=fil cmn=zho en_US=eng iw=heb in=ind ji=yid mo=ron sh=srp ger=deu " +
    "en-orig=eng en-x-sdh=eng =und English=und und=und ?=und";
  for (const [tag = "", code] of cases.split(" ").map((pair) => pair.split("=")))
    assert.equal(threeLetters(tag), code, tag);
});

test("a track's disposition states whether it is forced, for the hard of hearing, or a commentary", () => {
  assert.deepEqual(["en", "en-x-forced", "en-x-sdh2", "zh-Hans-x-comment", "en-x-other"].map(dispositionOf), [
    null,
    "forced",
    "hearing_impaired",
    "comment",
    null,
  ]);
});
