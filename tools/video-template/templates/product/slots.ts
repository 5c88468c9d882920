import { label, line, photo, tint } from "../template.ts";

export const slots = [
  photo("front", { en: "Product", zh: "商品图" }, "cup"),
  line("headline", { en: "Headline", zh: "主标题" }, ["Warm to the last sip", "最后一口还是热的"]),
  label("tag", { en: "Tag", zh: "角标" }, ["New", "新品"]),
  photo("view-1", { en: "Picture 1", zh: "图 1" }, "cup"),
  line("point-1", { en: "First point", zh: "卖点一" }, ["Double wall, 6 hours hot", "双层杯壁，保温六小时"]),
  photo("view-2", { en: "Picture 2", zh: "图 2" }, "bottle"),
  line("point-2", { en: "Second point", zh: "卖点二" }, ["Fired twice at 1,280 °C", "1280 度两次烧制"]),
  photo("view-3", { en: "Picture 3", zh: "图 3" }, "headphones"),
  line("point-3", { en: "Third point", zh: "卖点三" }, ["Light: only 240 g", "仅重 240 克"]),
  line("name", { en: "Product name", zh: "商品名" }, ["Harbor Mug", "港湾马克杯"]),
  label("call", { en: "Call to action", zh: "行动语" }, ["Get yours today", "立即选购"]),
  tint("accent", { en: "Color", zh: "主色" }, "#e2622f"),
];
