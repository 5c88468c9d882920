import type { ByLanguage } from "@cutwater/contract/i18n.ts";
import type { LandingTexts } from "@cutwater/toolkit/landing.ts";

/** The words of the tool's public page. */
export const texts: ByLanguage<LandingTexts> = {
  en: {
    name: "Remove subtitles and text from a video",
    description:
      "Burned-in subtitles, captions and overlaid words leave the clip; signs and clothes keep theirs. See what is found before you pay. Try it on a sample without an account.",
    promise: ["Subtitles go.", "Signs stay."],
    lead: "Every text is found and shown to you first, with its times. Then only the letters are replaced, by what was behind them.",
    tryOut: "Try it on a sample",
    samplesTitle: "What it takes out",
    samples: [
      { title: "Subtitles", text: "One line or two, in any script, with outline and shadow." },
      { title: "Captions and titles", text: "Words on the picture or on a plate." },
      { title: "Names and clocks", text: "Words and running figures that stay in a corner." },
    ],
    questions: [
      {
        question: "Where does it struggle?",
        answer:
          "Large words that cover the same place from the first frame to the last, over fast movement: nothing shows what was behind them, so it is made up from around. The result tells where traces may be left, and you can preview one second before you pay.",
      },
      {
        question: "Does it remove signs and brand names in the scene?",
        answer:
          "Not by itself. Text that belongs to the scene is found and shown, but it stays unless you switch it on or draw an area over it.",
      },
      { question: "What if there is no text?", answer: "Then the page says so, and nothing is charged." },
      { question: "Is the sound changed?", answer: "No. The sound of your video is copied as it is." },
      {
        question: "Where is my video kept?",
        answer: "On this site's own server. The work is done there too; no other company gets the file.",
      },
    ],
  },
  zh: {
    name: "去除视频字幕和文字",
    description:
      "去掉视频里的硬字幕、花字和叠加的文字，招牌和衣服上的字会保留。先看找到了什么，再付费。无需注册，可先用示例试一试。",
    promise: ["字幕去掉，", "招牌保留"],
    lead: "先找出所有文字和出现时间，由您确认；之后只替换笔画，还原背后的画面。",
    tryOut: "用示例试一试",
    samplesTitle: "能去掉什么",
    samples: [
      { title: "字幕", text: "单行或双行，各种语言，连同描边和阴影。" },
      { title: "花字和标题", text: "直接叠在画面上的，或带底板的。" },
      { title: "角标和时间码", text: "一直留在角落的文字和跳动的数字。" },
    ],
    questions: [
      {
        question: "什么情况效果会差？",
        answer:
          "大字从头到尾盖住同一处、背后又动得很快时，没有任何一帧露出背后的画面，只能按周围补。结果会标出可能有残留的时间，付费之前也可以先预览 1 秒。",
      },
      {
        question: "会去掉画面里的招牌和品牌名吗？",
        answer: "默认不会。属于画面的文字会被找到并标出来，但会保留，除非您打开开关或框选它。",
      },
      { question: "没有文字怎么办？", answer: "页面会直接告诉您，不扣点。" },
      { question: "声音会变吗？", answer: "不会，原视频的声音会原样保留。" },
      { question: "我的视频存在哪里？", answer: "存在本站自己的服务器上，处理也在这里完成，不会交给其他公司。" },
    ],
  },
};
