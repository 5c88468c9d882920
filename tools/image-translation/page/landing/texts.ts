import type { ByLanguage } from "@cutwater/contract/i18n.ts";
import type { LandingTexts } from "@cutwater/toolkit/landing.ts";

/** The words of the tool's public page. */
export const texts: ByLanguage<LandingTexts> = {
  en: {
    name: "Translate product images",
    description:
      "Product images in another language: the text is read, erased and replaced in the same place and style. Edit every line, up to 50 images at once, PNG, JPEG, WebP or layered PSD. Try it on a sample without an account.",
    promise: ["Same picture.", "Another language."],
    lead: "The text of a product image is read, erased and replaced in the same place, size, weight and color. You check every line before the image is made.",
    tryOut: "Try it on a sample",
    samplesTitle: "Before and after",
    samples: [
      { title: "Gradients and plates", text: "Chinese to English. Buttons and rules stay as they are." },
      { title: "Textured backgrounds", text: "Chinese to English. The weave continues where the words were." },
      { title: "Vertical text", text: "Chinese in columns becomes English in the same place." },
    ],
    questions: [
      {
        question: "Where does it struggle?",
        answer:
          "Letters under 16 pixels, handwriting, and large words over strong textures such as leaves, where the filled background can look smoother. One in ten Korean letters is read wrong. What is hard to read is marked, not guessed.",
      },
      {
        question: "Who translates?",
        answer:
          "The studio says so before you send anything: a service of this site, or a model on its own machine. The model translates between Chinese and English as a draft, and marks lines that you should check. For other languages without a service, the text is listed and you type the translations.",
      },
      {
        question: "Can numbers change?",
        answer:
          "Numbers, units and codes are compared with the original after translation. A line whose numbers differ is asked for again, then left for you.",
      },
      {
        question: "Can I keep brand names?",
        answer:
          "Yes. Put them into your glossary, together with fixed translations. Words in Latin letters on a Chinese image are kept as they are.",
      },
      {
        question: "How many images at once?",
        answer: "Up to 50, chosen together or as a zip. All their lines can be edited in one table.",
      },
      {
        question: "What if there is no text in an image?",
        answer: "You are told so, and pay nothing.",
      },
    ],
  },
  zh: {
    name: "商品图翻译",
    description:
      "商品图换一种语言：识别文字、去除原文，在原位按原样式排入译文。每行可改，一次最多 50 张，可导出 PNG、JPEG、WebP 或分层 PSD。无需注册，可先用示例试一试。",
    promise: ["同一张图，", "换一种语言"],
    lead: "识别商品图上的文字，去掉原文，再按原来的位置、大小、粗细和颜色排入译文。生成之前，每一行都由您确认。",
    tryOut: "用示例试一试",
    samplesTitle: "原文去掉，译文排上",
    samples: [
      { title: "渐变与色块", text: "中文译英文，按钮和线条原样保留。" },
      { title: "纹理背景", text: "中文译英文，文字下的纹理自然接上。" },
      { title: "竖排文字", text: "竖排中文译成英文，仍在原来的位置。" },
    ],
    questions: [
      {
        question: "什么情况效果会差？",
        answer:
          "小于 16 像素的字、手写字，以及压在树叶等强纹理上的大字，补出的背景可能偏平滑。韩文约有一成字母识别有误。看不清的文字会标出来，不会乱猜。",
      },
      {
        question: "由谁来翻译？",
        answer:
          "上传之前，页面会说明由谁翻译：本站接入的服务，或本站机器上的模型。模型可在中英文之间翻译，译文是草稿，需要核对的行会标出。其他语言没有接入服务时，会列出识别的文字，译文由您填写。",
      },
      {
        question: "数字会被改动吗？",
        answer: "翻译后会逐行核对数字、单位和型号。不一致的会重新翻译一次，仍不一致就留给您处理。",
      },
      {
        question: "品牌名可以保留吗？",
        answer: "可以，把品牌名和固定译法加入术语表即可。中文图片上的拉丁字母默认保留不译。",
      },
      { question: "一次能处理多少张？", answer: "最多 50 张，可一起选择，也可上传压缩包；全部文字可在一张表里修改。" },
      { question: "图片里没有文字怎么办？", answer: "会直接告诉您，不扣点。" },
    ],
  },
};
