import { line, photo, tint } from "../template.ts";

export const slots = [
  line("title", { en: "Title", zh: "标题" }, ["A week by the sea", "海边的一周"]),
  line("place", { en: "Place and time", zh: "时间地点" }, ["Brittany, June", "六月，布列塔尼"]),
  photo("picture-1", { en: "Picture 1", zh: "图 1" }, "sea"),
  photo("picture-2", { en: "Picture 2", zh: "图 2" }, "hills"),
  line("caption-2", { en: "Caption 2", zh: "图 2 说明" }, ["Up before the sun", "赶在日出之前"], false),
  photo("picture-3", { en: "Picture 3", zh: "图 3" }, "cup"),
  line("caption-3", { en: "Caption 3", zh: "图 3 说明" }, ["Coffee at Jeanne's", "让娜家的咖啡"], false),
  photo("picture-4", { en: "Picture 4", zh: "图 4" }, "runner", false),
  photo("picture-5", { en: "Picture 5", zh: "图 5" }, "city", false),
  photo("picture-6", { en: "Picture 6", zh: "图 6" }, "dish", false),
  line("closing", { en: "Closing line", zh: "结束语" }, ["See you next summer", "明年夏天再见"]),
  tint("paper", { en: "Color", zh: "底色" }, "#f1e6d6"),
];
