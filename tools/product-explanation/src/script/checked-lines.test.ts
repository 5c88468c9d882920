import assert from "node:assert/strict";
import { test } from "node:test";
import type { Product } from "../../calls.ts";
import { checkedLines, type WrittenLine } from "./checked-lines.ts";

const en: Product = {
  title: "All-day flask, 500 ml",
  brand: "Harbour",
  price: "$29.00",
  description: "Filled at seven, still hot at nine.",
  points: [
    "Double wall: drinks stay hot or cold for twelve hours.",
    "One button opens the lid with one hand.",
    "BPA-free.",
  ],
  language: "en",
};
const zh: Product = {
  title: "全天候保温杯 500 毫升",
  brand: "",
  price: "¥129",
  description: "",
  points: ["双层真空：保温保冷十二小时", "一键开盖，单手就能喝"],
  language: "zh",
};
const point = (say: string, show = ""): WrittenLine => ({ say, show, role: "point" });
const kept = (facts: Product, lines: readonly WrittenLine[], isDraft = false) =>
  checkedLines(lines, facts, { language: facts.language, limit: 300, isDraft });
const textsOf = (facts: Product, lines: readonly WrittenLine[], isDraft = false) =>
  kept(facts, lines, isDraft).map(({ text }) => text);

test("a promise that the shop does not make is dropped, in both languages; one that it makes stays", () => {
  const hook = point("Meet the all-day flask.");
  const promises = [
    "The best flask there is.",
    "Free shipping today only.",
    "With a lifetime warranty.",
    "100% satisfaction.",
  ];
  assert.deepEqual(textsOf(en, [hook, ...promises.map((one) => point(one)), point("It is BPA-free.")]), [
    hook.say,
    "It is BPA-free.",
  ]);
  const chinese = ["全网最好的保温杯。", "限时优惠，全国包邮。", "品质保证，终身保修。", "销量第一。"];
  assert.deepEqual(
    textsOf(zh, [point("全天候保温杯来了。"), ...chinese.map((one) => point(one)), point("最后，一键开盖。")]),
    ["全天候保温杯来了。", "最后，一键开盖。"],
  );
});

test("a line in another language, repeated, looping or with an address is dropped", () => {
  const lines = [
    "一键开盖，单手就能喝。",
    "One button opens the lid with one hand.",
    "一键开盖，单手就能喝！",
    "好喝好喝好喝好喝好喝。",
    "详情见 https://shop.example/x",
    "双层真空，保温保冷。",
  ];
  assert.deepEqual(
    textsOf(
      zh,
      lines.map((one) => point(one)),
    ),
    ["一键开盖，单手就能喝。", "双层真空，保温保冷。"],
  );
});

test("a line longer than a sentence is cut to its first one, or dropped", () => {
  const short = "Double wall keeps drinks hot.";
  const endless = Array.from({ length: 40 }, () => "hot and cold").join(" ");
  assert.deepEqual(textsOf(en, [point("Hot at nine."), point(`${short} ${endless}`), point(endless)]), [
    "Hot at nine.",
    short,
  ]);
});

test("the first line is the hook, and a price line must state the price", () => {
  const lines: WrittenLine[] = [
    point("Hot at nine."),
    { say: "A price that you will like.", show: "$12", role: "price" },
    { say: "It costs $29.00.", show: "Only $12", role: "price" },
  ];
  assert.deepEqual(
    kept(en, lines).map(({ role, show }) => [role, show]),
    [
      ["hook", ""],
      ["point", "A price that you will"],
      ["price", "It costs $29.00"],
    ],
    "large letters with another price are taken from the line",
  );
});

test("of a rough writer only points stay that the page makes, without letters of another language; too little is none", () => {
  const lines = [
    "The double wall keeps drinks hot or cold for twelve hours.",
    "Its leather strap looks elegant in every office.",
    "One button opens the lid with one 手.",
    "Open the lid with one hand by one button.",
  ] as const;
  assert.deepEqual(
    textsOf(
      en,
      lines.map((one) => point(one)),
      true,
    ),
    ["Take a look at All-day flask.", lines[0], lines[3], "It costs $29.00.", "Tap the link below to order yours."],
  );
  assert.deepEqual(textsOf(en, [point(lines[1]), point(lines[3])], true), []);
  const chinese = [
    "双层真空，保温十二小时。",
    "真皮杯套，尽显优雅气质。",
    "一键开盖，喝 water 也方便。",
    "一键开盖，单手可喝。",
  ];
  assert.deepEqual(
    textsOf(
      zh,
      chinese.map((one) => point(one)),
      true,
    ).slice(1, -2),
    [chinese[0], chinese[3]],
  );
});

test("a script above the limit loses points, from the last one on", () => {
  const lines = [
    point("Hot at nine."),
    point("Double wall."),
    point("One button."),
    { say: "Tap below.", show: "", role: "call" } as const,
  ];
  assert.deepEqual(
    checkedLines(lines, en, { language: "en", limit: 7, isDraft: false }).map(({ text }) => text),
    ["Hot at nine.", "Double wall.", "Tap below."],
  );
});
