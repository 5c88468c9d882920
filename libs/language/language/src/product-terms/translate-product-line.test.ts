import assert from "node:assert/strict";
import { test } from "node:test";
import { productTerms, sayingsOf } from "./lexicon.ts";
import { translateProductLine } from "./translate-product-line.ts";

const toEnglish = (text: string) => translateProductLine(text, { from: "zh", to: "en" });
const toChinese = (text: string) => translateProductLine(text, { from: "en", to: "zh" });

test("lines of Chinese product pages become English", () => {
  const lines = {
    "100%纯棉": "100% cotton",
    "材质：不锈钢": "Material: stainless steel",
    "尺寸 30×40cm": "Size 30 × 40 cm",
    "304不锈钢内胆": "304 stainless steel liner",
    "颜色：白色/黑色": "Colour: white / black",
    "容量：500毫升": "Capacity: 500 ml",
    "防水 耐磨 透气": "Waterproof, wear-resistant, breathable",
    "包邮，24小时发货": "Free shipping, ships within 24 hours",
    满199减20: "¥20 off orders over ¥199",
    "适用年龄：3-6岁": "Age range: 3–6 years",
    "面料成分：棉95% 氨纶5%": "Composition: cotton 95%, elastane 5%",
    "Type-C接口": "Type-C port",
    "尺码：M、L、XL": "Size: M, L, XL",
    "加厚不锈钢保温杯（500ml）": "Thickened stainless steel insulated bottle (500 ml)",
    "7天无理由退货\n1年质保": "7-day returns\n1-year warranty",
    "保质期：1年": "Shelf life: 1 year",
    "手洗、不可漂白、低温熨烫": "Hand wash, do not bleach, iron at low temperature",
    "30℃以下水洗": "Wash below 30 °C",
    "iPhone 15 手机壳": "iPhone 15 phone case",
    "长×宽×高：30×20×10cm": "Length × width × height: 30 × 20 × 10 cm",
    "净重约1.2kg": "Net weight about 1.2 kg",
    "24 小时保温": "Keeps warm for 24 hours",
    长袖连帽卫衣: "Long-sleeved, hooded sweatshirt",
  };
  assert.deepEqual(Object.fromEntries(Object.keys(lines).map((line) => [line, toEnglish(line)])), lines);
});

test("lines of English product pages become Chinese", () => {
  const lines = {
    "100% cotton": "100% 棉",
    "Material: stainless steel": "材质：不锈钢",
    "SIZE: 30 x 40 cm": "尺寸：30 × 40 cm",
    "Ships within 24 hours": "24小时发货",
    "Waterproof, breathable and lightweight": "防水，透气和轻便",
    "Free shipping!": "包邮！",
    "Buy 2, get 1 free": "买2送1",
    "USB charging cable": "USB 充电线",
    "Machine wash, do not tumble dry": "机洗，不可烘干",
    "Women's cotton T-shirt": "女士棉 T恤",
    "Battery life: 10 hours": "续航时间：10 小时",
  };
  assert.deepEqual(Object.fromEntries(Object.keys(lines).map((line) => [line, toChinese(line)])), lines);
});

test("a line with a word that is not known, or that needs a verb, is not translated", () => {
  for (const line of [
    "不锈钢的优点",
    "内胆柔软",
    "早上装的水，晚上还热",
    "新疆棉",
    "限时8折",
    "他说防水",
    "",
    "白色2",
    "充电时间约",
  ])
    assert.equal(toEnglish(line), null, line);
  for (const line of ["Soft to the touch", "FREE GIFT inside", "Not waterproof", "cottony", "Steelers"])
    assert.equal(toChinese(line), null, line);
});

test("codes and numbers alone stay as they are", () => {
  for (const line of ["A5", "IP68", "30 × 40 cm", "¥99", "XL"]) assert.equal(toEnglish(line), line);
});

test("the customer's terms take precedence over the shipped ones", () => {
  const glossary = [
    { source: "内胆", target: "inner pot" },
    { source: "小鹿", target: "Xiaolu" },
  ];
  assert.equal(translateProductLine("小鹿不锈钢内胆", { from: "zh", to: "en", glossary }), null);
  assert.equal(translateProductLine("不锈钢内胆", { from: "zh", to: "en", glossary }), "Stainless steel inner pot");
  assert.equal(
    translateProductLine("防水 耐磨", { from: "zh", to: "en", glossary: [{ source: "耐磨", target: "hard-wearing" }] }),
    "Waterproof, hard-wearing",
  );
});

test("there are more than 700 terms, and each is translated alone, there and back to a way to say it", () => {
  assert.ok(productTerms.length > 700, `${productTerms.length}`);
  const isAlone = (text: string) => !text.includes("{");
  for (const [from, to] of [
    ["zh", "en"],
    ["en", "zh"],
  ] as const) {
    const there = sayingsOf(to).map(({ source }) => source.toLowerCase());
    for (const { source, kind } of sayingsOf(from).filter(({ source }) => isAlone(source))) {
      const line = kind === "unit" ? `5 ${source}` : source;
      const translated = translateProductLine(line, { from, to });
      assert.ok(translated, `${line} of ${from}`);
      const bare = kind === "unit" ? translated.replace(/^5 ?/, "") : translated;
      assert.ok(bare === source || there.includes(bare.toLowerCase()), `${line} of ${from}: ${translated}`);
    }
  }
});
