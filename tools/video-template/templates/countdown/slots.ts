import { label, line, photo, tint } from "../template.ts";

export const slots = [
  line("event", { en: "Event", zh: "活动名称" }, ["Harbor Night Run", "港湾夜跑"]),
  line("date", { en: "Date", zh: "日期" }, ["June 21 · 8 pm", "6 月 21 日 20:00"]),
  line("place", { en: "Place", zh: "地点" }, ["Old Pier, Gate 4", "老码头 4 号门"], false),
  photo("scene", { en: "Picture", zh: "图片" }, "city"),
  label("call", { en: "Call to action", zh: "行动语" }, ["Sign up now", "马上报名"]),
  tint("first", { en: "First color", zh: "颜色一" }, "#ff2e63"),
  tint("second", { en: "Second color", zh: "颜色二" }, "#08d9d6"),
];
