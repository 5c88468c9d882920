import { line, photo, tint } from "../template.ts";

export const slots = [
  line("title", ["Title", "标题"], ["A week by the sea", "海边的一周"]),
  line("place", ["Place and time", "时间地点"], ["Brittany, June", "六月，布列塔尼"]),
  photo("picture-1", ["Picture 1", "图 1"], "sea"),
  photo("picture-2", ["Picture 2", "图 2"], "hills"),
  line("caption-2", ["Caption 2", "图 2 说明"], ["Up before the sun", "赶在日出之前"], false),
  photo("picture-3", ["Picture 3", "图 3"], "cup"),
  line("caption-3", ["Caption 3", "图 3 说明"], ["Coffee at Jeanne's", "让娜家的咖啡"], false),
  photo("picture-4", ["Picture 4", "图 4"], "runner", false),
  photo("picture-5", ["Picture 5", "图 5"], "city", false),
  photo("picture-6", ["Picture 6", "图 6"], "dish", false),
  line("closing", ["Closing line", "结束语"], ["See you next summer", "明年夏天再见"]),
  tint("paper", ["Color", "底色"], "#f1e6d6"),
];
