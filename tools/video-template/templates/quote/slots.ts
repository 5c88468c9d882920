import { line, photo, tint } from "../template.ts";

export const slots = [
  line(
    "quote",
    ["Quote", "引文"],
    [
      "The sea does not reward those who are too anxious, too greedy, or too impatient.",
      "心若静下来，风浪也是路；心若急起来，平地也是浪。",
    ],
  ),
  line("name", ["Who said it", "署名"], ["Marta Lindqvist", "林晚舟"]),
  line("about", ["About them", "身份"], ["Boat builder", "造船匠"], false),
  photo("portrait", ["Portrait", "头像"], "portrait", false),
  tint("paper", ["Paper", "纸色"], "#f4ecdf"),
  tint("ink", ["Ink", "墨色"], "#27211b"),
  tint("accent", ["Mark", "引号颜色"], "#c4502c"),
];
