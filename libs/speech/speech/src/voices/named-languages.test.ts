import assert from "node:assert/strict";
import { test } from "node:test";
import { programsHere } from "@cutwater/process/find-programs.ts";
import { hasName, isSpokenByModels, languagesOfModels } from "../languages.ts";
import { embeddedSpeakers } from "./embedded-voices.ts";
import { voicesOfTable } from "./espeak.ts";
import { sampleLanguages } from "./sample-texts.ts";

const skip = programsHere().espeak === null && "espeak-ng is not here";

test("every voice of espeak-ng speaks a language that has a name in English and Chinese", { skip }, async () => {
  const names = ["en", "zh"].map((reader) => new Intl.DisplayNames([reader], { type: "language", fallback: "none" }));
  const listed = await Promise.all(embeddedSpeakers().map((speaker) => speaker.allVoices()));
  const tags = listed.flat().map(({ language }) => language ?? "");
  assert.ok(tags.length > 60, `${tags.length} voices`);
  for (const tag of tags) for (const name of names) assert.ok(name.of(tag), tag);
  assert.deepEqual(Intl.getCanonicalLocales([...new Set(tags)]), [...new Set(tags)]);
});

test("fictional languages and tag parts that espeak-ng invented are not listed", () => {
  const rows = ["qya", "sjn", "py", "piqd", "vi-vn-x-south", "de"].map((tag) => ` 5  ${tag}  --/M  Some_Name  xx/yy`);
  assert.deepEqual(
    voicesOfTable(["Pty", ...rows].join("\n")).map(({ language }) => language),
    ["vi-VN", "de"],
  );
  assert.equal(hasName("en-gb-x-rp"), false);
});

test("voices of languages that a model speaks are fall-backs, those of others are not", { skip }, async () => {
  for (const speaker of embeddedSpeakers())
    for (const voice of await speaker.allVoices())
      assert.equal(voice.isFallback === true, isSpokenByModels(voice.language ?? ""), voice.id);
});

test("each language that a model speaks has a sample of its own", () => {
  for (const language of languagesOfModels) assert.ok(sampleLanguages.includes(language), language);
});
