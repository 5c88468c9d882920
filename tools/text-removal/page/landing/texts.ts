import type { ByLanguage } from "@cutwater/contract/i18n.ts";
import type { LandingTexts } from "@cutwater/toolkit/landing.ts";

/** The words of the tool's public page. */
export const texts: ByLanguage<LandingTexts> = {
  en: {
    name: "Remove subtitles and text from a video",
    description:
      "Remove burned-in subtitles, captions and overlaid text from a video, and keep the text on signs and clothes. See what is found before you pay. Try it on a sample, no account needed.",
    promise: ["Remove subtitles.", "Keep signs."],
    lead: "All text is found first and shown with its times. Then the letters are removed, and the background behind them is restored.",
    tryOut: "Try it on a sample",
    samplesTitle: "What you can remove",
    samples: [
      { title: "Subtitles", text: "One line or two, in any script, with outline and shadow." },
      { title: "Captions and titles", text: "Text on the video, with or without a background." },
      { title: "Corner text and timecodes", text: "Text and running numbers that stay in a corner." },
    ],
    questions: [
      {
        question: "What does it struggle with?",
        answer:
          "Large text that covers the same place in the whole video, over fast movement. No frame shows the background, so it is filled to match its surroundings. The result lists where traces may remain, and you can preview one second before you pay.",
      },
      {
        question: "Does it remove signs and brand names in the scene?",
        answer:
          "Not by default. Text that belongs to the scene is found and shown, but it stays unless you switch it on or draw a region over it.",
      },
      { question: "What if there is no text?", answer: "The page tells you, and nothing is charged." },
      { question: "Does the sound change?", answer: "No. The original sound is kept." },
      {
        question: "Where is my video kept?",
        answer: "On this site's server, where it is also processed. It is not shared with other companies.",
      },
    ],
  },
  zh: {
    name: "去除视频字幕和文字",
    description:
      "去除视频中的硬字幕、花字和叠加文字，保留招牌和衣服上的字。先查看识别结果，再付费。无需注册，可先用示例试用。",
    promise: ["去除字幕，", "保留招牌"],
    lead: "先找出所有文字及出现时间，由您确认，再去除文字、还原背后的画面。",
    tryOut: "用示例试用",
    samplesTitle: "可以去除什么",
    samples: [
      { title: "字幕", text: "单行或双行，各种语言，连同描边和阴影。" },
      { title: "花字和标题", text: "直接叠在画面上，或带底板。" },
      { title: "角标和时间码", text: "固定在角落的文字和跳动的数字。" },
    ],
    questions: [
      {
        question: "哪些情况效果不理想？",
        answer:
          "大字始终挡在同一位置、背景又快速移动时，背景从未露出，只能按周围的画面补全。结果会标出可能有残留的时间，付费前也可以先预览 1 秒。",
      },
      {
        question: "会去掉画面里的招牌和品牌名吗？",
        answer: "默认不会。场景中的文字会找到并标出，但会保留，除非您打开开关或框选它。",
      },
      { question: "没有文字怎么办？", answer: "页面会提示，不扣点。" },
      { question: "声音会变吗？", answer: "不会，保留原声。" },
      { question: "我的视频存在哪里？", answer: "保存在本站服务器上，处理也在本站完成，不会提供给其他公司。" },
    ],
  },
};
