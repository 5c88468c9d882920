import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Term } from "../ports.ts";
import { checkLine } from "./check-line.ts";

const glossary: Term[] = [
  { source: "keel", target: "龙骨" },
  { source: "Acme", target: "Acme" },
  { source: "New York Times", target: "纽约时报" },
  { source: "New York", target: "纽约" },
];
type Pair = [source: string, translation: string, flags?: string];

function hold(pairs: readonly Pair[], languages: { from: string | null; to: string } = { from: "en", to: "zh-Hans" }) {
  for (const [source, translation, flags = ""] of pairs)
    assert.equal(
      checkLine({ source, translation, glossary, ...languages }).join(),
      flags,
      `${source} → ${translation}`,
    );
}

describe("numbers of a translated line", () => {
  test("may be written with other digits, separators and scales", () => {
    hold([
      ["It weighs 3.5 kg.", "它重３.５公斤。"],
      ["1,234,567 views", "1 234 567 次观看"],
      ["30,000 people", "3万人"],
      ["2.5 million", "250万"],
      ["100% sure", "百分之百确定"],
      ["pages 3-5", "第3至5页"],
    ]);
    hold(
      [
        ["共１２个，1,234.5元", "12 in total, 1.234,5 yuan"],
        ["٣٫٥ كيلو", "3.5 kilos"],
      ],
      { from: null, to: "en" },
    );
    hold(
      [
        ["It weighs 3.5 kg.", "Es wiegt 3,5 kg."],
        ["1,234 views", "1 234 Aufrufe"],
      ],
      { from: "en", to: "de" },
    );
  });

  test("may become words, names of months or hours of another clock, and the reverse", () => {
    hold([
      ["3 apples for the crew", "三个苹果给船员"],
      ["twenty dollars", "20美元"],
      ["two hundred and five", "205"],
      ["on March 5, 2024", "2024年3月5日"],
      ["at 3:30 pm", "15:30"],
      ["In 2024 we sail", "二〇二四年我们启航"],
    ]);
    hold(
      [
        ["2024-03-05", "5 марта 2024 г."],
        ["7 boats", "семь лодок"],
      ],
      { from: "en", to: "ru" },
    );
  });

  test("are flagged when one is lost, changed, added or said twice", () => {
    hold([
      ["It is 7.", "这是8。", "numbers"],
      ["1,234 views", "1324次观看", "numbers"],
      ["5 and 5", "共有5", "numbers"],
      ["20 boats", "20条船，20条船", "numbers"],
      ["no number here", "这里有300个", "numbers"],
    ]);
  });
});

describe("units of a translated line", () => {
  test("may be said in the other language, before or after the number", () => {
    hold([
      ["5 m long", "长5米"],
      ["$20", "20美元"],
      ["at 20 °C", "20℃"],
      ["5 minutes", "5分钟"],
      ["rated 5 stars", "评为5星"],
      ["50%", "百分之50"],
    ]);
  });

  test("are flagged when another stands in their place, or none", () => {
    hold([
      ["It weighs 3.5 kg.", "它重3.5磅。", "units"],
      ["It weighs 3.5 kg.", "它重3.5。", "units"],
      ["It costs $20.", "价格是20欧元。", "units"],
    ]);
  });
});

describe("codes of a translated line", () => {
  test("addresses stay letter by letter", () => {
    hold([
      ["See https://a.example/c?x=1.", "参见 https://a.example/c?x=1。"],
      ["See https://a.example/c?x=1.", "参见 https://a.example/c?x=2。", "links"],
      ["Write to me@a.example!", "请写信给我！", "links"],
    ]);
  });

  test("tags and placeholders stay, none is added, and pairs keep their order", () => {
    hold([
      ["<i>Hello</i> {name}, %s", "{name}，<i>你好</i> %s"],
      ["{\\i1}Hello{\\i0}\\Nthere", "{\\i1}你好{\\i0}\\N那里"],
      ["<i>Hello</i> there", "<i>你好", "tags"],
      ["<i>Hello</i> there", "</i>你好<i>", "tags"],
      ["Hello there", "<b>你好</b>", "tags"],
      ["I <3 this", "我<3这个"],
      ["100 % sure", "100 % 确定"],
    ]);
  });
});

describe("words of a translated line", () => {
  test("terms of the glossary are there, the longest first", () => {
    hold([
      ["The Keel is laid.", "龙骨已铺好。"],
      ["The keel is laid.", "船底已铺好。", "glossary"],
      ["The New York Times says so", "纽约时报这样说"],
      ["Keelhaul them", "把他们拖下去"],
      ["Acme builds it", "Acme建造它"],
    ]);
  });

  test("an echo is untranslated, a name alone is not", () => {
    hold([
      ["This is not a test", "This is not a test.", "untranslated"],
      ["Acme Corporation", "Acme Corporation"],
      ["Hi there Bob Smith", "嗨，Bob Smith"],
    ]);
    hold([["今天天气很好", "今天天气很好", "untranslated"]], { from: "zh", to: "en" });
  });

  test("another script is flagged, copied names are not", () => {
    hold([["This is nice weather", "Das ist schönes Wetter", "wrongScript"]]);
    hold([["Guten Tag zusammen", "Доброе утро всем", "wrongScript"]], { from: "de", to: "en" });
    hold([["Hello there everyone", "¡Hola a todos!"]], { from: "en", to: "es" });
    hold([["anything", "anything else at all"]], { from: "en", to: "no such tag" });
  });

  test("a loop is flagged unless the source has it", () => {
    hold([
      ["Hello my friend", "朋友朋友朋友朋友朋友", "repeated"],
      ["no no no no no no", "不不不不不不不不"],
    ]);
  });

  test("an empty translation of a text is missing, and an empty translation of nothing passes", () => {
    hold([
      ["Hello", " ", "missing"],
      [" ", ""],
    ]);
  });

  test("a line over its budget is flagged, tags not counted", () => {
    const line = { source: "<i>Hello</i> there", from: "en", to: "zh", glossary };
    assert.deepEqual(checkLine({ ...line, translation: "<i>你好</i>啊", budget: 4 }), []);
    assert.deepEqual(checkLine({ ...line, translation: "<i>你好</i>啊啊啊", budget: 4 }), ["overBudget"]);
  });
});
