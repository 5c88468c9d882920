import type { ByLanguage } from "@cutwater/contract/i18n.ts";
import type { LandingTexts } from "@cutwater/toolkit/landing.ts";

/** The words of the tool's public page. */
export const texts: ByLanguage<LandingTexts> = {
  en: {
    name: "Video templates",
    description:
      "Twelve short video templates for products, stories, lessons and events. Add your images, videos, text and music, preview live, and get an MP4 in 9:16, 1:1 or 16:9. Try it without an account.",
    promise: ["Add your images.", "Get a finished video."],
    lead: "Choose a template, add your content and preview the finished video live. Layout, motion and timing are done for portrait, square and landscape.",
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
          "It does not edit long footage, and does not provide images or music. Videos last up to three minutes. The volume of the preview is close to the final file, but not identical.",
      },
      {
        question: "How long can my text be?",
        answer:
          "As long as it fits. The editor shows immediately how many characters are too many. A video whose text does not fit is not made, and costs nothing.",
      },
      {
        question: "Does one template work on every platform?",
        answer:
          "Yes. Each template is laid out separately for 9:16, 1:1 and 16:9, and keeps text clear of the buttons of apps.",
      },
      {
        question: "Can I keep my own version?",
        answer:
          "Yes. Save a finished video as a template: its text and colors stay, and you choose new images. Templates can be exported as a file and imported again.",
      },
      {
        question: "Which music may I use?",
        answer:
          "Your own, or music that you have the rights to. We do not provide music. The volume is set to the standard loudness of video sites.",
      },
      {
        question: "Where are my files kept?",
        answer: "On this site's server, where the video is also made. They are not shared with other companies.",
      },
    ],
  },
  zh: {
    name: "短视频模板",
    description:
      "商品、故事、知识、活动共 12 款短视频模板。填入图片、视频、文字和音乐，实时预览，导出 9:16、1:1、16:9 的 MP4。无需注册即可试用。",
    promise: ["填入图片，", "自动成片"],
    lead: "选择模板，填入内容，实时预览成片。排版、动效和节奏都已做好，竖屏、方形、横屏均可。",
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
        answer: "不能剪辑长视频，也不提供图片和音乐。成片最长三分钟。预览的音量与成片接近，但不完全相同。",
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
        answer: "可以。把做好的短片存为模板，文字和颜色保留，图片重新选择。模板可导出为文件，也可再导入。",
      },
      {
        question: "可以用什么音乐？",
        answer: "您自己的，或您拥有使用权的音乐；我们不提供音乐。音量会调到视频平台的标准响度。",
      },
      { question: "我的文件存在哪里？", answer: "保存在本站服务器上，短片也在本站生成，不会提供给其他公司。" },
    ],
  },
};
