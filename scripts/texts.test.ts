import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { before, test } from "node:test";
import { type Messages, writtenLanguages } from "../libs/base/contract/src/i18n.ts";

type Text = { file: string; key: string; en: string; zh: string };

const root = path.resolve(import.meta.dirname, "..");
const sources = globSync("{apps,libs,tools}/**/*.{ts,tsx}", {
  cwd: root,
  exclude: (name) => /(^|\/)(node_modules|dist|var)$/.test(name),
}).filter((file) => !/\.test\.tsx?$/.test(file));
const files = sources.filter((file) => /(^|[/-])messages\.ts$/.test(file));
const read = (file: string): string => readFileSync(path.join(root, file), "utf8");

/** The texts of all files of messages. */
const texts: Text[] = [];
before(async () => {
  for (const file of files) {
    const exported: Record<string, unknown> = await import(path.join(root, file));
    for (const { en, zh } of Object.values(exported).filter(isMessages))
      for (const [key, text] of Object.entries(en)) texts.push({ file, key, en: text, zh: zh[key] ?? "" });
  }
  assert.ok(texts.length > 500, `${texts.length} texts of ${files.length} files`);
});

test("quotes are straight in English and curly in Chinese, and only Chinese texts have Chinese punctuation", () => {
  const wrong = texts.flatMap(({ file, key, en, zh }) => [
    ...(/[“”‘’「」『』，。：；？！（）、]/.test(en) ? [`${file} ${key}: ${en}`] : []),
    ...(/["「」『』]/.test(zh) ? [`${file} ${key}: ${zh}`] : []),
  ]);
  assert.deepEqual(wrong, []);
});

test("lines of components have curly quotes only beside Chinese characters, and no corner brackets", () => {
  const wrong = sources
    .filter((file) => file.endsWith(".tsx"))
    .flatMap((file) =>
      read(file)
        .split("\n")
        .filter((line) => /[「」『』]/.test(line) || (/[“”‘’]/.test(line) && !/\p{Script=Han}/u.test(line)))
        .map((line) => `${file}: ${line.trim()}`),
    );
  assert.deepEqual(wrong, []);
});

test("every text exists in both languages, with the same parameters", () => {
  const paramsOf = (text: string) => [...new Set([...text.matchAll(/\{\w+\}/g)].map(([param]) => param))].sort();
  const wrong = texts.filter(({ en, zh }) => !zh || paramsOf(en).join() !== paramsOf(zh).join());
  assert.deepEqual(wrong, []);
});

test("no text promises that only usage is paid for, because plans are paid in advance", () => {
  const wrong = texts.filter(
    ({ en, zh }) => /pay (only )?for what you use|pay as you go/i.test(en) || /按需付费|用多少付多少|按量付费/.test(zh),
  );
  assert.deepEqual(wrong, []);
});

test("a sentence of a page that says support holds the words that lead there, and what shows it links them", () => {
  const sentences = texts.filter(
    ({ file, en }) => !file.startsWith("apps/server/") && /contact support\b.*[.!]/.test(en),
  );
  assert.ok(sentences.length >= 3, `${sentences.length} sentences`);
  for (const { file, key, en, zh } of sentences) {
    const words = texts.find((one) => one.file === file && one.key === "support") ?? assert.fail(`${file}: support`);
    assert.ok(en.includes(words.en) && zh.includes(words.zh), `${file} ${key}`);
    const shown = siblings(file).filter((text) => new RegExp(`\\bt\\([^()]*"${key}"`).test(text));
    assert.ok(shown.length > 0, `${file} ${key} is shown`);
    for (const text of shown) assert.match(text, linkOf(key), `${file} ${key}`);
  }
});

/** The components in the same folder as a message file. */
const siblings = (file: string): string[] =>
  sources.filter((one) => one.endsWith(".tsx") && path.dirname(one) === path.dirname(file)).map(read);

const linkOf = (key: string) => new RegExp(`<WithSupportLink sentence=\\{t\\([^<]*"${key}"`);

function isMessages(value: unknown): value is Messages {
  return writtenLanguages.every((language) => typeof (value as Messages | null)?.[language] === "object");
}
