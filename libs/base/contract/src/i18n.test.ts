import assert from "node:assert/strict";
import { test } from "node:test";
import { defineMessages, factsOf, type Language, setTranslator, text, textIn, textsIn, valueIn } from "./i18n.ts";
import { addressIn, languageOfAddress, plainAddress } from "./language-in-path.ts";
import { languageOf, languages, languageWithCode, offerLanguage } from "./languages.ts";
import { offerPseudoLanguage, pseudoText } from "./pseudo.ts";
import { translatorOf } from "./translations.ts";

const messages = defineMessages({
  en: { save: "Save", open: "Open", files: "{count} files", left: "Hours left: {hours}" },
  zh: { save: "保存", open: "打开", files: "{count} 个文件", left: "剩余小时数：{hours}" },
});

/** Adds Czech, with translations of only some of the texts. */
function withCzech(): Language {
  const czech = offerLanguage("cs", { ...factsOf("en"), tag: "cs", htmlLang: "cs", name: "Čeština", path: "/cs" });
  const catalog = {
    Save: "Uložit",
    Open: { 打开: "Otevřít", 营业: "Otevřeno" },
    "{count} files": "{count, plural, one {# soubor} few {# soubory} other {# souborů}}",
  };
  setTranslator(czech, translatorOf(catalog, "cs"));
  return czech;
}

test("a text without a translation is English, and one English text may have several translations", () => {
  const czech = withCzech();
  assert.equal(text(messages, czech, "save"), "Uložit");
  assert.equal(text(messages, czech, "open"), "Otevřít");
  assert.equal(textIn({ en: "Open", zh: "营业" }, czech), "Otevřeno");
  assert.equal(textIn({ en: "Open", zh: "营业中" }, czech), "Otevřít", "a Chinese text that changed");
  assert.equal(text(messages, czech, "left", { hours: 3 }), "Hours left: 3");
  assert.deepEqual(
    [text(messages, "en", "save"), text(messages, "zh", "save"), textIn({ en: "toString", zh: "" }, czech)],
    ["Save", "保存", "toString"],
  );
});

test("a translation chooses its plural by the language's own rules, also for a formatted count", () => {
  const czech = withCzech();
  const shown = [1, 3, 5, "1,002"].map((count) => text(messages, czech, "files", { count }));
  assert.deepEqual(shown, ["1 soubor", "3 soubory", "5 souborů", "1,002 souborů"]);
});

test("each text of a page falls back to English separately, a value falls back as a whole", () => {
  const czech = withCzech();
  const page = { en: { title: "Save", lines: ["Open", "Close"] }, zh: { title: "保存", lines: ["打开", "关闭"] } };
  assert.deepEqual(textsIn(page, czech), { title: "Uložit", lines: ["Otevřít", "Close"] });
  assert.equal(textsIn(page, "zh"), page.zh);
  assert.equal(valueIn({ en: 1, zh: 2 }, czech), 1);
});

test("an added language is found by its code, by a browser's first choice, and by its addresses", () => {
  const czech = withCzech();
  assert.equal(languageWithCode("cs"), czech);
  assert.equal(languageOf("cs-CZ,cs;q=0.9,zh;q=0.8"), czech);
  assert.deepEqual(
    ["csb", "de, cs", "", null, " zh-TW", "en-GB"].map((tags) => languageOf(tags)),
    ["en", "en", "en", "en", "zh", "en"],
  );
  assert.equal(languageOfAddress("/cs/price"), czech);
  assert.equal(languageOfAddress("/csv"), null);
  assert.equal(addressIn(czech, plainAddress("/zh")), "/cs");
});

test("the pseudo-language marks and lengthens every text that differs between languages, and keeps its parameters", () => {
  assert.ok(!languages.includes("en-XA" as Language), "not offered unless asked for");
  const pseudo = offerPseudoLanguage();
  for (const key of ["save", "open", "files", "left"] as const) {
    const english = messages.en[key];
    const marked = text(messages, pseudo, key);
    assert.match(marked, /^\[.*[^\p{ASCII}].*\]$/u);
    assert.ok(marked.length >= english.length * 1.3, `${english} ${marked}`);
    assert.deepEqual(marked.match(/\{\w+\}/g), english.match(/\{\w+\}/g));
  }
  assert.equal(
    text(messages, pseudo, "left", { hours: 2 }),
    `${pseudoText("Hours left: ").replace(/~*\]$/, "")}2~~~~]`,
  );
  assert.equal(textIn({ en: "PayPal", zh: "PayPal" }, pseudo), "PayPal");
  assert.equal(languages.length, new Set(languages).size);
});
