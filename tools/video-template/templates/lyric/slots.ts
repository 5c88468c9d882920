import { line, photo, tint } from "../template.ts";

export const slots = [
  line("song", ["Song", "歌名"], ["Low Tide", "退潮"]),
  line("artist", ["Artist", "歌手"], ["June Harbor", "六月港"]),
  photo("cover", ["Cover", "封面"], "hills"),
  line("line-1", ["Line 1", "歌词 1"], ["You left the lights on", "你没关的灯"]),
  line("line-2", ["Line 2", "歌词 2"], ["the whole way down the pier", "一路亮到码头尽头"]),
  line("line-3", ["Line 3", "歌词 3"], ["I count the boats", "我数着船"]),
  line("line-4", ["Line 4", "歌词 4"], ["until the morning's here", "数到天亮以后"]),
  line("line-5", ["Line 5", "歌词 5"], ["and the water knows", "海水都知道"], false),
  line("line-6", ["Line 6", "歌词 6"], ["what I never said", "我没说出口的话"], false),
  tint("first", ["First color", "颜色一"], "#3a1c71"),
  tint("second", ["Second color", "颜色二"], "#d76d77"),
  tint("third", ["Third color", "颜色三"], "#ffaf7b"),
];
