import { label, line, photo, tint } from "../template.ts";

export const slots = [
  line("event", ["Event", "活动名称"], ["Harbor Night Run", "港湾夜跑"]),
  line("date", ["Date", "日期"], ["June 21 · 8 pm", "6 月 21 日 20:00"]),
  line("place", ["Place", "地点"], ["Old Pier, Gate 4", "老码头 4 号门"], false),
  photo("scene", ["Picture", "图片"], "city"),
  label("call", ["Call to action", "行动语"], ["Sign up now", "马上报名"]),
  tint("first", ["First color", "颜色一"], "#ff2e63"),
  tint("second", ["Second color", "颜色二"], "#08d9d6"),
];
