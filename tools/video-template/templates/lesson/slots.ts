import { label, line, photo, tint } from "../template.ts";

export const slots = [
  label("chapter", { en: "Chapter", zh: "章节" }, ["Lesson 4", "第 4 课"]),
  line("title", { en: "Title", zh: "课题" }, ["Why the sky turns red", "天空为什么会变红"]),
  line("point-1", { en: "First step", zh: "要点一" }, ["Sunlight holds every color", "阳光里有各种颜色"]),
  line("point-2", { en: "Second step", zh: "要点二" }, ["Air scatters blue the most", "空气最容易散射蓝光"]),
  line("point-3", { en: "Third step", zh: "要点三" }, [
    "In the evening light crosses more air",
    "傍晚阳光穿过的空气更厚",
  ]),
  photo("example", { en: "Example", zh: "示例图" }, "sea"),
  line("caption", { en: "Caption", zh: "图注" }, ["What is left is red and gold", "剩下的就是红色和金色"]),
  line("question", { en: "Question", zh: "思考题" }, ["What color is a sunset on Mars?", "火星上的日落是什么颜色？"]),
  tint("board", { en: "Board", zh: "底色" }, "#12343b"),
  tint("chalk", { en: "Chalk", zh: "重点色" }, "#ffd166"),
];
