import assert from "node:assert/strict";
import { test } from "node:test";
import type { Info, InfoSubtitle } from "./info.ts";
import { lacksSpeech } from "./roles.ts";
import { subtitleTracks } from "./tracks.ts";

const page = "https://a.example/page";
const sub = (name: string | null, more: Partial<InfoSubtitle> = {}): InfoSubtitle => ({
  url: `https://a.example/${name ?? "sub"}-${more.ext ?? "vtt"}`,
  ext: "vtt",
  name,
  ...more,
});
const brief = (info: Info) => subtitleTracks(info, page).map(({ language, name }) => [language, name]);

test("forced, full, SDH and commentary tracks of a language are listed, and the full track has the plain tag", () => {
  const stated = [
    sub("English (forced)", { role: "forced" }),
    sub("English SDH"),
    sub("English", { is_default: true }),
    sub("English", { url: "https://a.example/c", role: "commentary" }),
    sub("English", { url: "https://a.example/h", role: "public.accessibility.transcribes-spoken-dialog" }),
  ];
  const tracks = [
    ["en", "English"],
    ["en-x-sdh", "English SDH"],
    ["en-x-sdh2", "English (SDH)"],
    ["en-x-forced", "English (forced)"],
    ["en-x-comment", "English (commentary)"],
  ];
  assert.deepEqual(brief({ subtitles: { en: stated } }), tracks);
  assert.equal(subtitleTracks({ subtitles: { en: stated } }, page)[0]?.url, "https://a.example/English-vtt");
});

test("roles are read from a site's keys of languages", () => {
  const subtitles = {
    en_forced: [sub(null)],
    "en-CC": [sub(null)],
    en: [sub(null)],
    pt_BR: [sub(null)],
    hi: [sub(null)],
  };
  assert.deepEqual(
    brief({ subtitles }).map(([language]) => language),
    ["en", "en-x-sdh", "en-x-forced", "pt-BR", "hi"],
  );
});

test("a track named HI is for the hard of hearing, except among Hindi tracks", () => {
  const of = (language: string) => brief({ subtitles: { [language]: [sub("HI"), sub("Hindi")] } }).map(([tag]) => tag);
  assert.deepEqual(of("en"), ["en", "en-x-sdh"]);
  assert.ok(
    of("hi").every((tag) => !tag?.includes("sdh")),
    of("hi").join(),
  );
});

test("an SDH track has the plain tag of its language where it is the only one, a forced track never does", () => {
  assert.deepEqual(brief({ subtitles: { en: [sub("English [CC]")] } }), [["en", "English [CC]"]]);
  const forced = brief({ subtitles: { en: [sub("English forced")] } });
  assert.deepEqual(forced, [["en-x-forced", "English forced"]]);
  assert.deepEqual(["en", "en-x-sdh", "en-x-forced", "en-x-comment2"].map(lacksSpeech), [false, false, true, true]);
});

test("several formats of one track are one track, and tracks with different names are several", () => {
  const formats = [sub("English", { ext: "srv1" }), sub("English"), sub(null, { ext: "ttml" })];
  assert.deepEqual(brief({ subtitles: { en: formats } }), [["en", "English"]]);
  assert.deepEqual(brief({ subtitles: { en: [sub("UK"), sub("US", { is_default: true }), sub("AU")] } }), [
    ["en", "US"],
    ["en-x-other", "UK"],
    ["en-x-other2", "AU"],
  ]);
});

test("automatic captions of the original language come first, by the site's mark or its stated language", () => {
  const captions = (...languages: string[]) =>
    Object.fromEntries(languages.map((language) => [language, [sub(null, { ext: "json3" })]]));
  const order = (info: Info) => subtitleTracks(info, page).map(({ language }) => language);
  assert.deepEqual(order({ automatic_captions: captions("ab", "en", "zh-Hans", "en-orig") }), [
    ...["en-orig", "en", "ab", "zh-Hans"],
  ]);
  assert.deepEqual(order({ automatic_captions: captions("ab", "de", "ja"), language: "ja" }), ["ja", "ab", "de"]);
  const both = { subtitles: { de: [sub("Deutsch")] }, automatic_captions: captions("en", "iw") };
  assert.deepEqual(order({ ...both, language: "he" }), ["de", "he", "en"]);
});
