import { defineMessages } from "@cutwater/contract/i18n.ts";

export const tryOutMessages = defineMessages({
  en: {
    note: "Rendered in your browser, by the same code that makes the final file.",
    words: "Type a headline",
    wordsText: "It appears in the video while you type, sized to fit.",
    headline: "Headline",
    usual: "Warm to the last sip",
    watch: "Watch it in every format",
    watchText: "One template, laid out for 9:16, 1:1 and 16:9.",
    shape: "Aspect ratio",
    play: "Play the video",
    pause: "Pause",
    stage: "The sample video",
  },
  zh: {
    note: "短片在浏览器中实时绘制，与导出文件用的是同一套代码。",
    words: "输入一句标题",
    wordsText: "边输入边排版，自动适应版面。",
    headline: "标题",
    usual: "最后一口还是热的",
    watch: "换个画幅看看",
    watchText: "同一个模板，自动适配 9:16、1:1、16:9。",
    shape: "画幅",
    play: "播放短片",
    pause: "暂停",
    stage: "示例短片",
  },
});
