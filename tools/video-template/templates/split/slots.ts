import { label, line, photo, tint } from "../template.ts";

export const slots = [
  photo("one", { en: "First side", zh: "画面一" }, "runner"),
  line("name-1", { en: "Name of the first", zh: "名称一" }, ["Run outside", "户外跑"]),
  line("words-1", { en: "Its argument", zh: "观点一" }, ["Free, and the air is good", "不花钱，空气好"]),
  photo("two", { en: "Second side", zh: "画面二" }, "city"),
  line("name-2", { en: "Name of the second", zh: "名称二" }, ["Run at night", "夜跑"]),
  line("words-2", { en: "Its argument", zh: "观点二" }, ["Cool, quiet, city lights", "凉快安静，有城市灯光"]),
  label("versus", { en: "Word between", zh: "中间的字" }, ["VS", "VS"]),
  line("question", { en: "Question", zh: "提问" }, ["Which side are you on?", "你站哪一边？"]),
  tint("first", { en: "First color", zh: "颜色一" }, "#ff7a1a"),
  tint("second", { en: "Second color", zh: "颜色二" }, "#5b5bd6"),
];
