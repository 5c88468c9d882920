import { label, line, photo, tint } from "../template.ts";

export const slots = [
  photo("before", ["Before", "改造前"], "bareRoom"),
  photo("after", ["After", "改造后"], "doneRoom"),
  line("headline", ["Headline", "标题"], ["One weekend, one room", "一个周末，一个房间"]),
  line("closing", ["Closing line", "结束语"], ["Same walls. New home.", "还是那面墙，成了新家"]),
  label("label-before", ["Label of the first", "前图标签"], ["Before", "改造前"]),
  label("label-after", ["Label of the second", "后图标签"], ["After", "改造后"]),
  tint("accent", ["Color", "主色"], "#f2b544"),
];
