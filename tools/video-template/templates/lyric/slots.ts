import { line, photo, tint } from "../template.ts";

export const slots = [
  line("song", { en: "Song", zh: "歌名" }, ["Low Tide", "退潮"]),
  line("artist", { en: "Artist", zh: "歌手" }, ["June Harbor", "六月港"]),
  photo("cover", { en: "Cover", zh: "封面" }, "hills"),
  line("line-1", { en: "Line 1", zh: "歌词 1" }, ["You left the lights on", "你没关的灯"]),
  line("line-2", { en: "Line 2", zh: "歌词 2" }, ["the whole way down the pier", "一路亮到码头尽头"]),
  line("line-3", { en: "Line 3", zh: "歌词 3" }, ["I count the boats", "我数着船"]),
  line("line-4", { en: "Line 4", zh: "歌词 4" }, ["until the morning's here", "数到天亮以后"]),
  line("line-5", { en: "Line 5", zh: "歌词 5" }, ["and the water knows", "海水都知道"], false),
  line("line-6", { en: "Line 6", zh: "歌词 6" }, ["what I never said", "我没说出口的话"], false),
  tint("first", { en: "First color", zh: "颜色一" }, "#3a1c71"),
  tint("second", { en: "Second color", zh: "颜色二" }, "#d76d77"),
  tint("third", { en: "Third color", zh: "颜色三" }, "#ffaf7b"),
];
