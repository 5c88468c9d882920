import { label, line, photo, tint } from "../template.ts";

export const slots = [
  photo("one", ["First side", "画面一"], "runner"),
  line("name-1", ["Name of the first", "名称一"], ["Run outside", "户外跑"]),
  line("words-1", ["Its argument", "观点一"], ["Free, and the air is good", "不花钱，空气好"]),
  photo("two", ["Second side", "画面二"], "city"),
  line("name-2", ["Name of the second", "名称二"], ["Run at night", "夜跑"]),
  line("words-2", ["Its argument", "观点二"], ["Cool, quiet, city lights", "凉快安静，有城市灯光"]),
  label("versus", ["Word between", "中间的字"], ["VS", "VS"]),
  line("question", ["Question", "提问"], ["Which side are you on?", "你站哪一边？"]),
  tint("first", ["First color", "颜色一"], "#ff7a1a"),
  tint("second", ["Second color", "颜色二"], "#5b5bd6"),
];
