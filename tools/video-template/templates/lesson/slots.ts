import { label, line, photo, tint } from "../template.ts";

export const slots = [
  label("chapter", ["Chapter", "章节"], ["Lesson 4", "第 4 课"]),
  line("title", ["Title", "课题"], ["Why the sky turns red", "天空为什么会变红"]),
  line("point-1", ["First step", "要点一"], ["Sunlight holds every color", "阳光里有各种颜色"]),
  line("point-2", ["Second step", "要点二"], ["Air scatters blue the most", "空气最容易散射蓝光"]),
  line("point-3", ["Third step", "要点三"], ["In the evening light crosses more air", "傍晚阳光穿过的空气更厚"]),
  photo("example", ["Example", "示例图"], "sea"),
  line("caption", ["Caption", "图注"], ["What is left is red and gold", "剩下的就是红色和金色"]),
  line("question", ["Question", "思考题"], ["What color is a sunset on Mars?", "火星上的日落是什么颜色？"]),
  tint("board", ["Board", "底色"], "#12343b"),
  tint("chalk", ["Chalk", "重点色"], "#ffd166"),
];
