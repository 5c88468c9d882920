import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { exchangeOf, placeholdersOf, readExchange } from "./messages/exchange.mjs";
import { findMessages, textsOf } from "./messages/find.mjs";
import { entryOf, readCatalog, store } from "./messages/store.mjs";

const root = mkdtempSync(path.join(tmpdir(), "messages-"));
after(() => rmSync(root, { recursive: true }));

const write = (file: string, source: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), source);
};
write("libs/base/contract/src/added-languages.json", "[]\n");
write(
  "apps/web/src/messages.ts",
  `export const pageMessages = defineMessages({
  en: { save: "Save", files: "{count} files " + "left", open: "Open" },
  zh: { save: "保存", files: "剩 {count} 个文件", open: "打开" },
});`,
);
write(
  "tools/shop/tool.ts",
  `export default defineTool({ names: { en: { name: "Open", short: "Save" }, zh: { name: "营业", short: "保存" } }, more: { en: 1, zh: 2 },
  voices: { en: "amy", zh: "lily" } });`,
);
const messages = findMessages(root);
const row = (en: string, zh: string, text: string) => ({
  keys: messages.find((one) => one.en === en && one.zh === zh)?.keys ?? ["apps/web/src/gone.ts:gone"],
  en,
  zh,
  text,
});
const checked = (...rows: ReturnType<typeof row>[]) => readExchange({ language: "fr", messages: rows }, messages);

test("texts are found with every place that shows them; one English text with two meanings gives two texts", () => {
  assert.deepEqual(messages, [
    { keys: ["apps/web/src/messages.ts:pageMessages.save", "tools/shop/tool.ts:names.short"], en: "Save", zh: "保存" },
    { keys: ["apps/web/src/messages.ts:pageMessages.files"], en: "{count} files left", zh: "剩 {count} 个文件" },
    { keys: ["apps/web/src/messages.ts:pageMessages.open"], en: "Open", zh: "打开" },
    { keys: ["tools/shop/tool.ts:names.name"], en: "Open", zh: "营业" },
  ]);
});

test("a text of defineMessages that is not a literal is a fault, because translators would not see it", () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the string is source code
  const source = "const a = defineMessages({ en: { left: `${n} left` }, zh: { left: `剩 ${n} 个` } });";
  assert.throws(() => textsOf("libs/a/messages.ts", source), /libs\/a\/messages\.ts: a\.left is not written out/);
});

test("texts that were exported, translated and imported are exported again with their translations", () => {
  const first = exchangeOf("fr", messages, {});
  assert.deepEqual(first.messages[1], {
    ...row("{count} files left", "剩 {count} 个文件", ""),
    placeholders: ["{count}"],
  });
  const french = ["Enregistrer", "{count, plural, one {# fichier} many {# fichiers} other {# fichiers}}", "", "Ouvert"];
  const translated = { ...first, messages: first.messages.map((one, n) => ({ ...one, text: french[n] })) };
  const { language, catalog, faults, missing } = readExchange(JSON.parse(JSON.stringify(translated)), messages);
  assert.deepEqual([faults, missing], [[], 1]);
  store(root, language, catalog);
  const again = exchangeOf("fr", messages, readCatalog(root, "fr"));
  assert.deepEqual(
    again.messages.map(({ text }) => text),
    french,
  );
  assert.deepEqual(again.outdated, []);
  const list = () => JSON.parse(readFileSync(path.join(root, "libs/base/contract/src/added-languages.json"), "utf8"));
  assert.deepEqual(list(), [entryOf("fr")]);
  store(root, language, catalog);
  assert.equal(list().length, 1, "an entry is added once");
  assert.deepEqual(exchangeOf("fr", [], catalog).outdated.length, 3, "translations of texts that went are shown");
});

test("an unknown key, a lost or new parameter, a wrong plural and a blank translation are faults that name the key", () => {
  assert.deepEqual(checked(row("Gone", "没有", "Parti")).faults, ["apps/web/src/gone.ts:gone: there is no such text"]);
  const files = (text: string) => checked(row("{count} files left", "剩 {count} 个文件", text)).faults.join();
  assert.match(files("des fichiers"), /\{count\} is lost/);
  assert.match(files("{count} {size}"), /\{size\} is not in the English text/);
  assert.match(files("{count, plural, one {# fichier}}"), /lacks the form other/);
  assert.match(files("{count, plural, two {#} other {#}}"), /fr has no form two/);
  assert.match(files("{count, plural one}"), /\{count\} is lost.*a plural is not/);
  assert.match(files("  "), /the translation is empty/);
  assert.match(files(""), /nothing is translated/);
});

test("a translation is left out and named if its English text changed since the export", () => {
  const old = { ...row("Save", "保存", "Sauver"), en: "Save it" };
  const { catalog, changed } = checked(old, row("Open", "打开", "Ouvrir"));
  assert.deepEqual([catalog, changed], [{ Open: { 打开: "Ouvrir" } }, ["apps/web/src/messages.ts:pageMessages.save"]]);
});

test("a language's facts come from Intl and its script; English, Chinese and unknown codes are refused", () => {
  const french = {
    code: "fr",
    name: "Français",
    comma: ", ",
    sentenceGap: " ",
    hasLongDates: false,
    isRightToLeft: false,
  };
  assert.deepEqual(entryOf("fr"), french);
  assert.deepEqual([entryOf("ja").comma, entryOf("ja").sentenceGap, entryOf("ar").isRightToLeft], ["、", "", true]);
  assert.equal(readExchange({ language: "pt-br", messages: [] }, messages).language, "pt-BR");
  for (const language of ["en", "zh", "../fr", "qqq", 5, undefined])
    assert.throws(() => readExchange({ language, messages: [] }, messages), /code of a|in the sources/);
});

test("every text of the product can be exported, with the same parameters in English and Chinese", () => {
  const all = findMessages(path.resolve(import.meta.dirname, ".."));
  assert.ok(all.length > 2_000, `${all.length} texts`);
  const keys = all.flatMap((message) => message.keys);
  assert.equal(new Set(keys).size, keys.length, "keys are unique");
  const uneven = all.filter(({ en, zh }) => placeholdersOf(en).join() !== placeholdersOf(zh).join());
  assert.deepEqual(uneven, []);
});
