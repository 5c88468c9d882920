import type { ByLanguage } from "@cutwater/contract/i18n.ts";
import type { LandingTexts } from "@cutwater/toolkit/landing.ts";

/** The words of the tool's public page. */
export const texts: ByLanguage<LandingTexts> = {
  en: {
    name: "Product explanation videos",
    description:
      "A product link or a few images become a spoken video: script, voice, captions word by word, three styles and drawn presenters, in 9:16, 1:1 or 16:9. Try it on a sample without an account.",
    promise: ["A product link in.", "A spoken video out."],
    lead: "Title, price, points and images are read from the page. You get a script, a voice and a moving video with captions, and every step can be changed before anything is charged.",
    tryOut: "Try it on a sample",
    samplesTitle: "One image, three styles",
    samples: [
      { title: "Studio", text: "The image as a card on soft color, with room for the words." },
      { title: "Bold", text: "The image fills the frame, letters stand large on it." },
      { title: "Editorial", text: "Paper, serifs and images off the middle, like a magazine." },
    ],
    questions: [
      {
        question: "Where does it struggle?",
        answer:
          "Shops that ask visitors to sign in, or that build their pages by script alone, give little or nothing: add images and words yourself. A script that this site translates or writes by itself is a draft to be checked. Images under 280 pixels are left out.",
      },
      {
        question: "Who writes the script?",
        answer:
          "You get an outline of the page immediately. If this site can, it writes a script from it, also in a language other than the page's; the editor says who wrote it. Figures and promises that are not on the page are left out.",
      },
      {
        question: "Are the presenters real people?",
        answer: "No. They are drawn, nobody sat for them, and their mouths follow the voice.",
      },
      {
        question: "What may the script hold?",
        answer:
          "300 words, or 600 Chinese characters, unless this site sets another limit. The count stands beside the script.",
      },
      {
        question: "What does a change cost?",
        answer:
          "Nothing. Only finished videos are charged, by the second, and a line that was spoken once is not asked for again.",
      },
      {
        question: "Whose images may I use?",
        answer: "Your own, or those that the shop lets you use. Reading a page gives you no right to its images.",
      },
    ],
  },
  zh: {
    name: "商品讲解视频",
    description:
      "一个商品链接或几张图片，生成带配音的讲解视频：脚本、配音、逐词字幕、三种风格和手绘讲解人，支持 9:16、1:1、16:9。无需注册，可先用示例试一试。",
    promise: ["贴上商品链接，", "得到讲解视频"],
    lead: "自动读取页面的标题、价格、卖点和图片，生成脚本、配音和带字幕的动态视频。扣点之前，每一步都可以修改。",
    tryOut: "用示例试一试",
    samplesTitle: "一张图片，三种风格",
    samples: [
      { title: "清新", text: "图片如卡片浮在柔和底色上，文字另有位置。" },
      { title: "醒目", text: "图片铺满画面，大字直接压在图上。" },
      { title: "杂志", text: "纸张、衬线字体和错落的图片，像翻一页杂志。" },
    ],
    questions: [
      {
        question: "什么情况效果会差？",
        answer:
          "需要登录才能看的店铺，或完全由脚本生成的页面，能读到的内容很少，请自行添加图片和文字。由本站自行翻译或撰写的脚本是草稿，需要核对。小于 280 像素的图片不会采用。",
      },
      {
        question: "脚本由谁来写？",
        answer:
          "读取页面后立即列出提纲。本站支持时会据此撰写脚本，页面是外语也可以，编辑页会写明由谁撰写。页面上没有的数字和承诺不会写进脚本。",
      },
      { question: "讲解人是真人吗？", answer: "不是。人物均为手绘，没有以真人为原型，口型跟随配音。" },
      { question: "脚本可以写多长？", answer: "300 个英文词或 600 个汉字，以本站设置为准。字数显示在脚本旁边。" },
      { question: "修改要扣点吗？", answer: "不扣。只有生成完成的视频按秒扣点，配过音的句子不会重复请求。" },
      {
        question: "可以用谁的图片？",
        answer: "您自己的图片，或店铺允许您使用的图片。读取页面并不代表获得图片的使用权。",
      },
    ],
  },
};
