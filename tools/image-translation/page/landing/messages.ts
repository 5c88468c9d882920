import { defineMessages } from "@cutwater/contract/i18n.ts";

export const tryOutMessages = defineMessages({
  en: {
    choose: "Chinese to English",
    chooseText: "The sample is a Chinese product image.",
    run: "Translate the image · free",
    running: "Translating",
    see: "See the result",
    seeText: "The translation replaces the Chinese text in the same place.",
    seen: "{count} lines read, removed and replaced in {seconds} s. Drag the divider to compare.",
    note: "Our own sample, translated in advance by the built-in translator and not edited. Nothing is uploaded, and no account is needed.",
    lines: "Lines of the sample",
    picture: "The sample: a flask with Chinese text",
    compare: "The sample before and after",
    before: "Before",
    after: "After",
  },
  zh: {
    choose: "中文译成英文",
    chooseText: "示例是一张中文商品图。",
    run: "翻译示例 · 免费",
    running: "正在翻译",
    see: "查看效果",
    seeText: "去除原文，在原位排入译文。",
    seen: "共 {count} 行，识别、去字、排版用时 {seconds} 秒。拖动分界线对比。",
    note: "本站示例，译文由内置翻译模型预先生成，未经人工修改。不上传文件，无需注册。",
    lines: "示例中的文字",
    picture: "示例：带中文文字的保温杯图片",
    compare: "示例翻译前后对比",
    before: "翻译前",
    after: "翻译后",
  },
});
