import { label, line, photo, tint } from "../template.ts";

export const slots = [
  label("shout", { en: "Big word", zh: "大字" }, ["SALE", "大促"]),
  line("percent", { en: "Discount", zh: "折扣" }, ["\u221240%", "6 折"]),
  photo("product", { en: "Product", zh: "商品图" }, "headphones"),
  line("name", { en: "Product name", zh: "商品名" }, ["Aria headphones", "Aria 头戴耳机"]),
  line("old", { en: "Old price", zh: "原价" }, ["199", "¥1299"]),
  line("price", { en: "New price", zh: "现价" }, ["119", "¥779"]),
  line("until", { en: "Until when", zh: "截止时间" }, ["Until Sunday", "周日截止"]),
  label("call", { en: "Call to action", zh: "行动语" }, ["Shop the sale", "马上抢购"]),
  tint("loud", { en: "Loud color", zh: "主色" }, "#ffd400"),
  tint("hot", { en: "Second color", zh: "辅色" }, "#e5172f"),
];
