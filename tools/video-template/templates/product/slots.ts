import { label, line, photo, tint } from "../template.ts";

export const slots = [
  photo("front", ["Product", "商品图"], "cup"),
  line("headline", ["Headline", "主标题"], ["Warm to the last sip", "最后一口还是热的"]),
  label("tag", ["Tag", "角标"], ["New", "新品"]),
  photo("view-1", ["Picture 1", "图 1"], "cup"),
  line("point-1", ["First point", "卖点一"], ["Double wall, 6 hours hot", "双层杯壁，保温六小时"]),
  photo("view-2", ["Picture 2", "图 2"], "bottle"),
  line("point-2", ["Second point", "卖点二"], ["Fired twice at 1,280 °C", "1280 度两次烧制"]),
  photo("view-3", ["Picture 3", "图 3"], "headphones"),
  line("point-3", ["Third point", "卖点三"], ["Light: only 240 g", "仅重 240 克"]),
  line("name", ["Product name", "商品名"], ["Harbor Mug", "港湾马克杯"]),
  label("call", ["Call to action", "行动语"], ["Get yours today", "立即选购"]),
  tint("accent", ["Color", "主色"], "#e2622f"),
];
