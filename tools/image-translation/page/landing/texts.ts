import type { ByLanguage } from "@cutwater/contract/i18n.ts";
import type { LandingTexts } from "@cutwater/toolkit/landing.ts";

/** The words of the tool's public page. */
export const texts: ByLanguage<LandingTexts> = {
  en: {
    name: "Translate product images",
    description:
      "Translate the text in product images and keep its place and style. Edit every line, process up to 50 images at once, and export PNG, JPEG, WebP or layered PSD. Try it on a sample, no account needed.",
    promise: ["Same image.", "New language."],
    lead: "The text of a product image is replaced with its translation in the same place, size, weight and color. You can check every line before you export.",
    tryOut: "Try it on a sample",
    samplesTitle: "Before and after",
    samples: [
      { title: "Gradients and color blocks", text: "Chinese to English. Buttons and lines stay unchanged." },
      { title: "Textured backgrounds", text: "Chinese to English. The texture behind the text is restored." },
      { title: "Vertical text", text: "Vertical Chinese becomes English in the same place." },
    ],
    questions: [
      {
        question: "What does it struggle with?",
        answer:
          "Text under 16 pixels, handwriting, and large text over strong textures such as leaves, where the background can look smoother. About one in ten Korean letters is misread. Text that is hard to read is marked for you to check.",
      },
      {
        question: "Who translates?",
        answer:
          "The studio shows it before you upload: an external service, or a model on this site's server. The model drafts translations between Chinese and English, and marks lines to check. For other languages without a service, the text is listed and you type the translations.",
      },
      {
        question: "Can numbers change?",
        answer:
          "Numbers, units and codes are checked against the original. A line that differs is translated again, and marked for you if it still differs.",
      },
      {
        question: "Can I keep brand names?",
        answer:
          "Yes. Add them to your glossary, together with fixed translations. Words in Latin letters on a Chinese image are kept by default.",
      },
      {
        question: "How many images at once?",
        answer: "Up to 50, selected together or as a zip. You can edit all lines in one table.",
      },
      {
        question: "What if there is no text in an image?",
        answer: "The page tells you, and nothing is charged.",
      },
    ],
  },
  zh: {
    name: "商品图翻译",
    description:
      "商品图文字自动翻译，位置和样式不变。每行可改，一次最多 50 张，支持导出 PNG、JPEG、WebP 和分层 PSD。无需注册，可先用示例试用。",
    promise: ["商品图翻译，", "版式保持不变"],
    lead: "自动识别商品图上的文字，按原来的位置、大小、粗细和颜色换成译文。导出前可逐行核对修改。",
    tryOut: "用示例试用",
    samplesTitle: "翻译前后对比",
    samples: [
      { title: "渐变与色块", text: "中文译英文，按钮和线条原样保留。" },
      { title: "纹理背景", text: "中文译英文，文字背后的纹理自然还原。" },
      { title: "竖排文字", text: "竖排中文译成英文，仍在原来的位置。" },
    ],
    questions: [
      {
        question: "哪些情况效果不理想？",
        answer:
          "小于 16 像素的字、手写字，以及压在树叶等复杂纹理上的大字（还原的背景可能偏平滑）。韩文约有一成字母识别有误。看不清的文字会标出来，请您核对。",
      },
      {
        question: "由谁来翻译？",
        answer:
          "上传前页面会写明：第三方服务，或本站服务器上的模型。模型支持中英互译，译文是草稿，需要核对的行会标出。其他语言未接入服务时，只列出识别的文字，译文由您填写。",
      },
      {
        question: "数字会被改动吗？",
        answer: "翻译后会逐行核对数字、单位和型号。不一致的会重新翻译，仍不一致则标出来由您处理。",
      },
      {
        question: "品牌名可以保留吗？",
        answer: "可以，把品牌名和固定译法加入术语表即可。中文图片上的拉丁字母默认保留不译。",
      },
      { question: "一次能处理多少张？", answer: "最多 50 张，可多选，也可上传压缩包；全部文字可在一张表里修改。" },
      { question: "图片里没有文字怎么办？", answer: "页面会提示，不扣点。" },
    ],
  },
};
