import { line, tint } from "../template.ts";

export const slots = [
  line("title", { en: "Title", zh: "标题" }, ["Four habits that save an hour a day", "每天省下一小时的四个习惯"]),
  line("item-1", { en: "Item 1", zh: "第 1 条" }, ["Answer mail twice a day, never in between", "邮件一天只看两次"]),
  line("item-2", { en: "Item 2", zh: "第 2 条" }, ["Plan tomorrow before you leave", "下班前排好明天的事"]),
  line("item-3", { en: "Item 3", zh: "第 3 条" }, ["Meetings of 25 minutes", "会议不超过 25 分钟"]),
  line("item-4", { en: "Item 4", zh: "第 4 条" }, ["Phone in another room", "手机放到另一个房间"]),
  line("closing", { en: "Closing line", zh: "结束语" }, ["Which one do you start with?", "你先从哪一条开始？"]),
  tint("first", { en: "First color", zh: "颜色一" }, "#ff5a3c"),
  tint("second", { en: "Second color", zh: "颜色二" }, "#1b1f3b"),
];
