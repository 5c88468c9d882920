import type { ByLanguage } from "@cutwater/contract/i18n.ts";
import type { LandingTexts } from "@cutwater/toolkit/landing.ts";

/** The words of the tool's public page. */
export const texts: ByLanguage<LandingTexts> = {
  en: {
    name: "Product explanation videos",
    description:
      "Turn a product link or a few images into a narrated video: script, voice, word-by-word captions, three styles and drawn presenters, in 9:16, 1:1 or 16:9. Try it on a sample, no account needed.",
    promise: ["Paste a product link.", "Get a narrated video."],
    lead: "Title, price, selling points and images are read from the page. You get a script, a voice and a video with captions, and can change every step before you pay.",
    tryOut: "Try it on a sample",
    samplesTitle: "One image, three styles",
    samples: [
      { title: "Studio", text: "Your image as a card on a soft color, with space for text." },
      { title: "Bold", text: "Your image fills the frame, with large text on top." },
      { title: "Editorial", text: "Paper texture, serif type and off-center images, like a magazine." },
    ],
    questions: [
      {
        question: "What does it struggle with?",
        answer:
          "Shops that require a login, or load their content by script, return little or nothing. Add images and text yourself. Scripts that this site writes or translates are drafts to check. Images under 280 pixels are skipped.",
      },
      {
        question: "Who writes the script?",
        answer:
          "You get an outline of the page immediately. If this site can write scripts, it turns the outline into one, also in a language other than the page's, and the editor shows who wrote it. Figures and claims that are not on the page are left out.",
      },
      {
        question: "Are the presenters real people?",
        answer: "No. They are drawn and not based on real people. Their mouths follow the voice.",
      },
      {
        question: "How long can the script be?",
        answer:
          "300 words or 600 Chinese characters, unless this site sets another limit. A counter is beside the script.",
      },
      {
        question: "Do changes cost credits?",
        answer:
          "No. Only finished videos are charged, by the second. Lines that already have a voice are not generated again.",
      },
      {
        question: "Which images may I use?",
        answer:
          "Your own, or images that the shop lets you use. Reading a page does not give you the right to use its images.",
      },
    ],
  },
  zh: {
    name: "商品讲解视频",
    description:
      "用商品链接或几张图片生成讲解视频：脚本、配音、逐词字幕、三种风格和手绘讲解人，支持 9:16、1:1、16:9。无需注册，可先用示例试用。",
    promise: ["粘贴商品链接，", "生成讲解视频"],
    lead: "自动读取页面上的标题、价格、卖点和图片，生成脚本、配音和带字幕的视频。扣点前每一步都可以修改。",
    tryOut: "用示例试用",
    samplesTitle: "一张图片，三种风格",
    samples: [
      { title: "清新", text: "柔和底色衬托商品图，文字单独排版。" },
      { title: "醒目", text: "图片铺满画面，大字直接压在图上。" },
      { title: "杂志", text: "纸质底纹、衬线字体，图片错落，像杂志内页。" },
    ],
    questions: [
      {
        question: "哪些情况效果不理想？",
        answer:
          "需要登录的店铺，或动态加载内容的页面，能读到的内容很少，请自行添加图片和文字。本站撰写或翻译的脚本是草稿，需要核对。小于 280 像素的图片不会采用。",
      },
      {
        question: "脚本由谁来写？",
        answer:
          "读取页面后会立即列出提纲。本站支持时会据此撰写脚本，也可写成其他语言，编辑页会注明由谁撰写。页面上没有的数字和承诺不会写进脚本。",
      },
      { question: "讲解人是真人吗？", answer: "不是。人物均为手绘，不以真人为原型，口型跟随配音。" },
      { question: "脚本可以写多长？", answer: "300 个英文词或 600 个汉字，以本站设置为准。字数显示在脚本旁边。" },
      { question: "修改要扣点吗？", answer: "不扣。只有生成的视频按秒扣点，已配音的句子不会重复生成。" },
      {
        question: "可以用谁的图片？",
        answer: "您自己的图片，或店铺允许您使用的图片。读取页面并不代表获得图片的使用权。",
      },
    ],
  },
};
