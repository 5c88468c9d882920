import { line, photo, tint } from "../template.ts";

export const slots = [
  line("quote", { en: "Quote", zh: "引文" }, [
    "The sea does not reward those who are too anxious, too greedy, or too impatient.",
    "心若静下来，风浪也是路；心若急起来，平地也是浪。",
  ]),
  line("name", { en: "Who said it", zh: "署名" }, ["Marta Lindqvist", "林晚舟"]),
  line("about", { en: "About them", zh: "身份" }, ["Boat builder", "造船匠"], false),
  photo("portrait", { en: "Portrait", zh: "头像" }, "portrait", false),
  tint("paper", { en: "Paper", zh: "纸色" }, "#f4ecdf"),
  tint("ink", { en: "Ink", zh: "墨色" }, "#27211b"),
  tint("accent", { en: "Mark", zh: "引号颜色" }, "#c4502c"),
];
