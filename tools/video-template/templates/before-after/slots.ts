import { label, line, photo, tint } from "../template.ts";

export const slots = [
  photo("before", { en: "Before", zh: "改造前" }, "bareRoom"),
  photo("after", { en: "After", zh: "改造后" }, "doneRoom"),
  line("headline", { en: "Headline", zh: "标题" }, ["One weekend, one room", "一个周末，一个房间"]),
  line("closing", { en: "Closing line", zh: "结束语" }, ["Same walls. New home.", "还是那面墙，成了新家"]),
  label("label-before", { en: "Label of the first", zh: "前图标签" }, ["Before", "改造前"]),
  label("label-after", { en: "Label of the second", zh: "后图标签" }, ["After", "改造后"]),
  tint("accent", { en: "Color", zh: "主色" }, "#f2b544"),
];
