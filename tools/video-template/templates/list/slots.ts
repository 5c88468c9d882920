import { line, tint } from "../template.ts";

export const slots = [
  line("title", ["Title", "标题"], ["Four habits that save an hour a day", "每天省下一小时的四个习惯"]),
  line("item-1", ["Item 1", "第 1 条"], ["Answer mail twice a day, never in between", "邮件一天只看两次"]),
  line("item-2", ["Item 2", "第 2 条"], ["Plan tomorrow before you leave", "下班前排好明天的事"]),
  line("item-3", ["Item 3", "第 3 条"], ["Meetings of 25 minutes", "会议不超过 25 分钟"]),
  line("item-4", ["Item 4", "第 4 条"], ["Phone in another room", "手机放到另一个房间"]),
  line("closing", ["Closing line", "结束语"], ["Which one do you start with?", "你先从哪一条开始？"]),
  tint("first", ["First color", "颜色一"], "#ff5a3c"),
  tint("second", ["Second color", "颜色二"], "#1b1f3b"),
];
