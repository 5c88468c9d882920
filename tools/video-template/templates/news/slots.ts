import { label, line, photo, tint } from "../template.ts";

export const slots = [
  label("flash", { en: "Flash word", zh: "快讯词" }, ["Breaking", "快讯"]),
  line("channel", { en: "Channel", zh: "频道名" }, ["Coast Daily", "海岸日报"]),
  photo("first", { en: "First picture", zh: "图 1" }, "sea"),
  line("headline", { en: "Headline", zh: "头条" }, [
    "Ferry line reopens after ten years",
    "停航十年的渡轮线路重新开通",
  ]),
  photo("second", { en: "Second picture", zh: "图 2" }, "hills"),
  line("detail", { en: "Detail", zh: "详情" }, [
    "Six crossings a day, the first at 6.40 am",
    "每天六班，首班 6 点 40 分发船",
  ]),
  line("ticker", { en: "Ticker", zh: "滚动字幕" }, [
    "Tickets from 4.20 · Bicycles ride free · Timetable at the pier",
    "票价 12 元起 · 自行车免费 · 时刻表见码头公告",
  ]),
  tint("accent", { en: "Color", zh: "主色" }, "#d7263d"),
];
