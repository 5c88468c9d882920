import type { ByLanguage } from "@cutwater/contract/i18n.ts";
import type { LandingTexts } from "@cutwater/toolkit/landing.ts";

/** The words of the tool's public page. */
export const texts: ByLanguage<LandingTexts> = {
  en: {
    name: "Video templates",
    description:
      "Twelve short video templates for products, stories, lessons and events. Put in your images, videos, words and music, watch it live, and get an MP4 in 9:16, 1:1 or 16:9. Try it without an account.",
    promise: ["Your images.", "A finished video."],
    lead: "Choose a template, fill its slots and see the video as it will be. Type, motion and rhythm are done, in upright, square and wide.",
    tryOut: "Try a template",
    samplesTitle: "From an image to a video",
    samples: [
      { title: "Product in three points", text: "An opening, three reasons, a call to action." },
      { title: "Loud sale", text: "The discount first, then product and price." },
      { title: "Prints on a table", text: "A week in six images, with captions." },
    ],
    questions: [
      {
        question: "What can it not do?",
        answer:
          "It does not cut long footage, and it finds no images or music for you. Videos last up to three minutes. The preview's sound is close to the file's, not the same.",
      },
      {
        question: "How long can my words be?",
        answer:
          "As long as their place allows. The editor says at once how many characters are too many; a video with words that do not fit is not made, and costs nothing.",
      },
      {
        question: "Can I use one template for all networks?",
        answer:
          "Yes. Each template is laid out anew for 9:16, 1:1 and 16:9, and keeps words out of what apps cover with their buttons.",
      },
      {
        question: "Can I keep my own version?",
        answer:
          "Save a finished video as a template: its words and colors stay, images are chosen anew. Templates can be exported as a file and imported again.",
      },
      {
        question: "Which music may I use?",
        answer:
          "Your own, or what you have the rights to. We add none. It is brought to the loudness that video sites play at.",
      },
      {
        question: "Where are my files kept?",
        answer: "On this site's own server, where the video is also made. No other company gets them.",
      },
    ],
  },
  zh: {
    name: "短视频模板",
    description:
      "商品、故事、知识、活动共 12 款短片模板。放入图片、视频、文字和音乐，实时预览，导出 9:16、1:1、16:9 的 MP4。无需注册，可先试一试。",
    promise: ["放入图片，", "短片就剪好了"],
    lead: "选一个模板，填好内容，成片效果实时可见。排版、动效和节奏都已做好，竖屏、方形、横屏都合适。",
    tryOut: "试用模板",
    samplesTitle: "从一张图到一支短片",
    samples: [
      { title: "三个卖点", text: "开场、三条理由、行动号召。" },
      { title: "限时大促", text: "先打出折扣，再亮商品和价格。" },
      { title: "旅行相册", text: "六张图配文字，记录一周。" },
    ],
    questions: [
      {
        question: "哪些事做不了？",
        answer: "不能剪辑长素材，也不提供图片和音乐。成片最长三分钟。预览的音量与成片接近，但不完全相同。",
      },
      {
        question: "文字可以写多长？",
        answer: "以版面放得下为准。超出几个字会立即提示；放不下时不会生成，也不扣点。",
      },
      {
        question: "一个模板能用在各个平台吗？",
        answer: "可以。每个模板都为 9:16、1:1、16:9 分别排版，文字会避开平台按钮遮挡的区域。",
      },
      {
        question: "可以保存自己的版本吗？",
        answer: "可以把做好的短片存为模板：文字和颜色保留，图片重新选择。模板可导出为文件，也可再导入。",
      },
      {
        question: "可以用什么音乐？",
        answer: "您自己的，或您拥有使用权的音乐；我们不提供音乐。音量会调到视频平台的标准响度。",
      },
      { question: "我的文件存在哪里？", answer: "存在本站自己的服务器上，短片也在这里生成，不会交给其他公司。" },
    ],
  },
};
