import { label, line, photo, tint } from "../template.ts";

export const slots = [
  photo("dish", { en: "The dish", zh: "成品图" }, "dish"),
  line("name", { en: "Name of the dish", zh: "菜名" }, ["Tomato noodles", "番茄拌面"]),
  line("facts", { en: "Time and servings", zh: "时间与份量" }, ["25 min · serves 2", "25 分钟 · 2 人份"]),
  label("heading", { en: "Heading of the list", zh: "清单标题" }, ["You need", "准备食材"]),
  line("needs", { en: "Ingredients, one a line", zh: "食材，每行一种" }, [
    "200 g noodles\n4 ripe tomatoes\n2 cloves of garlic\n1 bunch of basil",
    "面条 200 克\n熟番茄 4 个\n大蒜 2 瓣\n罗勒 1 把",
  ]),
  photo("picture-1", { en: "Picture of step 1", zh: "第 1 步图" }, "board"),
  line("step-1", { en: "Step 1", zh: "第 1 步" }, ["Chop tomatoes, slice the garlic", "番茄切块，大蒜切片"]),
  photo("picture-2", { en: "Picture of step 2", zh: "第 2 步图" }, "pot"),
  line("step-2", { en: "Step 2", zh: "第 2 步" }, ["Simmer for 15 minutes", "小火煮 15 分钟"]),
  photo("picture-3", { en: "Picture of step 3", zh: "第 3 步图" }, "dish"),
  line("step-3", { en: "Step 3", zh: "第 3 步" }, ["Toss with noodles and basil", "拌入面条，撒上罗勒"]),
  label("closing", { en: "Closing word", zh: "结束语" }, ["Enjoy!", "开吃！"]),
  tint("accent", { en: "Color", zh: "主色" }, "#c8452b"),
];
