import assert from "node:assert/strict";
import { test } from "node:test";
import { encodeIn } from "../../test/encode-in.ts";
import { decodeText } from "./detect-encoding.ts";

/** Lines in a language, and the legacy encodings of the language. */
const samples: readonly (readonly [language: string, pages: string, lines: string])[] = [
  [
    "ru",
    "windows-1251 koi8-r iso-8859-5 ibm866 x-mac-cyrillic",
    "Здравствуйте, как дела?|Мы встретимся завтра вечером",
  ],
  ["uk", "windows-1251 koi8-u", "Доброго дня, як справи?|Її мати живе у Києві|Ходімо їсти"],
  ["bg", "windows-1251 iso-8859-5", "Здравей, как си?|Ще се видим утре вечер|Не знам къде е"],
  ["pl", "windows-1250 iso-8859-2", "Zażółć gęślą jaźń|Cześć, jak się masz?"],
  ["cs", "windows-1250 iso-8859-2", "Příliš žluťoučký kůň|Nevím, kde teď je"],
  ["hu", "windows-1250 iso-8859-2", "Szia, hogy vagy?|Ez egy nagyon hosszú nap volt|Őrült szép hősnő"],
  ["tr", "windows-1254", "Merhaba, nasılsın?|Yarın akşam görüşürüz|Çok uzun bir gündü"],
  ["el", "windows-1253 iso-8859-7", "Γειά σου τι κάνεις|Θα βρεθούμε αύριο|Άννα, πόσο κάνει;"],
  ["he", "windows-1255 iso-8859-8", "שלום מה שלומך|נפגש מחר בערב"],
  ["ar", "windows-1256 iso-8859-6", "مرحبا كيف حالك|سوف نلتقي غدا"],
  ["lt", "windows-1257 iso-8859-13 iso-8859-4", "Labas, kaip sekasi?|Nežinau, kur jis dabar yra|Ačiū, šį vakarą"],
  ["th", "windows-874", "สวัสดีครับ|พบกันพรุ่งนี้"],
  ["ja", "shift_jis euc-jp", "こんにちは、元気ですか|明日の夜会いましょう"],
  ["ko", "euc-kr", "안녕하세요 잘 지내세요|내일 저녁에 만나요"],
  ["zh-Hans", "gb18030", "你好，今天过得怎么样|我们明天晚上见面"],
  ["zh-Hant", "big5", "你好，今天過得怎麼樣|我們明天晚上見面"],
  ["fr", "windows-1252 iso-8859-15 macintosh", "Ça va ? À demain soir|Où est-il ? C'était l'été|Bien sûr, à bientôt"],
  ["es", "windows-1252", "Hola, ¿qué tal estás?|¡Espérame, señor!|Mañana por la noche"],
];

const srt = (lines: string) =>
  lines
    .split("|")
    .map((line, index) => `${index + 1}\n00:00:0${index},000 --> 00:00:0${index},900\n${line}\n`)
    .join("\n");

test("a file in an old code page is read, with and without a declared language", () => {
  for (const [language, pages, lines] of samples)
    for (const page of pages.split(" "))
      for (const hint of [language, ""])
        assert.equal(decodeText(encodeIn(srt(lines), page), { language: hint }), srt(lines), `${page} ${hint}`);
});

test("one short line is enough where the language is declared", () => {
  for (const [language, pages, lines] of samples) {
    const [page = ""] = pages.split(" ");
    const text = srt(lines.split("|")[0] ?? "");
    assert.equal(decodeText(encodeIn(text, page), { language }), text, page);
  }
  // A wrong declared language does no harm.
  const russian = srt("Здравствуйте, как дела?|Мы встретимся завтра вечером");
  assert.equal(decodeText(encodeIn(russian, "windows-1251"), { language: "en" }), russian);
});

test("the encoding that a file or its sender states is used, unless it is a default or does not fit", () => {
  const xml = '<?xml version="1.0" encoding="windows-1251"?><tt><p>Да</p></tt>';
  assert.equal(decodeText(encodeIn(xml, "windows-1251")), xml);
  assert.equal(decodeText(encodeIn("Да", "koi8-r"), { charset: "KOI8-R" }), "Да");
  assert.equal(
    decodeText(encodeIn(srt("Здравствуйте"), "windows-1251"), { charset: "iso-8859-1" }),
    srt("Здравствуйте"),
  );
  assert.equal(decodeText(Buffer.from("Да"), { charset: "windows-1251" }), "Да");
  assert.equal(decodeText(encodeIn(srt("内容"), "gb18030"), { charset: "klingon", language: "zh" }), srt("内容"));
});

test("Unicode is recognised without a byte order mark and with damaged characters", () => {
  const text = srt("一、二三。これは日本語です|Ещё");
  const units = Buffer.from(text, "utf16le");
  assert.equal(decodeText(units), text);
  assert.equal(decodeText(Buffer.from(units).swap16()), text);
  const points = Buffer.alloc([...text].length * 4);
  for (const [index, character] of [...text].entries()) points.writeUInt32LE(character.codePointAt(0) ?? 0, index * 4);
  assert.equal(decodeText(points), text);
  assert.equal(decodeText(points.swap32()), text);
  const damaged = Buffer.concat([Buffer.from(text), Buffer.from([0xe3, 0x81])]);
  assert.equal(decodeText(damaged), `${text}\ufffd`);
  assert.equal(decodeText(Buffer.from("\x1b$B$3$s\x1b(B", "latin1")), "こん");
});
