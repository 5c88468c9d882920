import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";

const directories = [
  new URL("../src", import.meta.url).pathname,
  new URL("../../../libs/pages/ui/src", import.meta.url).pathname,
  new URL("../../../libs/pages/studio-kit/src", import.meta.url).pathname,
];
const allowedBytes = 15_000;

/** The declarations of texts in a source file, in order. */
const textsOf = (source: string): string[] => source.match(/defineMessages\(\{[\s\S]*?\n?\}\);/g) ?? [];

/** Only admins load the admin area, which has its own texts. */
const isOfAdmins = (file: string): boolean => file.startsWith("areas/studio/admin/");

async function declaredTexts(language: "en" | "zh", areas: "customers'" | "admins'"): Promise<string> {
  const all: string[] = [];
  for (const directory of directories) {
    for (const file of await readdir(directory, { recursive: true })) {
      if (!/\.tsx?$/.test(file) || isOfAdmins(file) !== (areas === "admins'")) continue;
      for (const texts of textsOf(await readFile(join(directory, file), "utf8"))) {
        const [, en = "", zh = ""] = /\ben:\s*\{([\s\S]*?)\},?\s*zh:\s*\{([\s\S]*)\}/.exec(texts) ?? [];
        all.push({ en, zh }[language]);
      }
    }
  }
  return all.join("\n");
}

for (const [language, areas] of [
  ["en", "customers'"],
  ["zh", "customers'"],
  ["en", "admins'"],
  ["zh", "admins'"],
] as const) {
  test(`all texts of ${areas} pages in ${language} are within the budget of a dictionary`, async () => {
    const texts = await declaredTexts(language, areas);
    assert.ok(texts.length > 1_000, "the texts were found");
    const packed = gzipSync(texts).length;
    assert.ok(packed <= allowedBytes, `${packed} bytes packed, ${allowedBytes} allowed`);
  });
}
