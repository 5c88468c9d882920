import { label, line, photo, tint } from "../template.ts";

export const slots = [
  label("shout", ["Big word", "大字"], ["SALE", "大促"]),
  line("percent", ["Discount", "折扣"], ["\u221240%", "6 折"]),
  photo("product", ["Product", "商品图"], "headphones"),
  line("name", ["Product name", "商品名"], ["Aria headphones", "Aria 头戴耳机"]),
  line("old", ["Old price", "原价"], ["199", "¥1299"]),
  line("price", ["New price", "现价"], ["119", "¥779"]),
  line("until", ["Until when", "截止时间"], ["Until Sunday", "周日截止"]),
  label("call", ["Call to action", "行动语"], ["Shop the sale", "马上抢购"]),
  tint("loud", ["Loud color", "主色"], "#ffd400"),
  tint("hot", ["Second color", "辅色"], "#e5172f"),
];
