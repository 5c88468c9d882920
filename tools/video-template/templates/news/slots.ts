import { label, line, photo, tint } from "../template.ts";

export const slots = [
  label("flash", ["Flash word", "快讯词"], ["Breaking", "快讯"]),
  line("channel", ["Channel", "频道名"], ["Coast Daily", "海岸日报"]),
  photo("first", ["First picture", "图 1"], "sea"),
  line("headline", ["Headline", "头条"], ["Ferry line reopens after ten years", "停航十年的渡轮线路重新开通"]),
  photo("second", ["Second picture", "图 2"], "hills"),
  line("detail", ["Detail", "详情"], ["Six crossings a day, the first at 6.40 am", "每天六班，首班 6 点 40 分发船"]),
  line(
    "ticker",
    ["Ticker", "滚动字幕"],
    ["Tickets from 4.20 · Bicycles ride free · Timetable at the pier", "票价 12 元起 · 自行车免费 · 时刻表见码头公告"],
  ),
  tint("accent", ["Color", "主色"], "#d7263d"),
];
