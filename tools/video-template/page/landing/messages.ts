import { defineMessages } from "@cutwater/contract/i18n.ts";

export const tryOutMessages = defineMessages({
  en: {
    note: "The video is drawn in your browser, by the same code that makes the file.",
    words: "Type a headline",
    wordsText: "It is set into the video while you type, and stays within its place.",
    headline: "Headline",
    usual: "Warm to the last sip",
    watch: "Watch it in every shape",
    watchText: "One template, laid out anew for 9:16, 1:1 and 16:9.",
    shape: "Shape",
    play: "Play the video",
    pause: "Pause",
    stage: "The sample video",
  },
  zh: {
    note: "短片直接在浏览器中绘制，与生成文件用的是同一套代码。",
    words: "输入一句标题",
    wordsText: "边输入边排版，文字始终放在合适的位置。",
    headline: "标题",
    usual: "最后一口还是热的",
    watch: "换个画幅看看",
    watchText: "同一个模板，9:16、1:1、16:9 分别重新排版。",
    shape: "画幅",
    play: "播放短片",
    pause: "暂停",
    stage: "示例短片",
  },
});
