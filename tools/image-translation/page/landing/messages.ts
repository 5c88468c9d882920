import { defineMessages } from "@cutwater/contract/i18n.ts";

export const tryOutMessages = defineMessages({
  en: {
    choose: "From Chinese into English",
    chooseText: "The sample is a Chinese product image.",
    run: "Translate the image · free",
    running: "Translating",
    see: "See what changed",
    seeText: "The Chinese is gone, and the translation stands in its place.",
    seen: "{count} lines read, erased and replaced in {seconds} s. Drag the edge to compare.",
    note: "Our own sample. Its lines were translated beforehand by the translator that comes with this product, and nobody edited them. Nothing is uploaded, no account is needed.",
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
    see: "看看变化",
    seeText: "去掉原有文字，在原位换上译文。",
    seen: "共 {count} 行，识别、去字、排版用时 {seconds} 秒。拖动分界线对比。",
    note: "本站示例，译文由自带的翻译模型事先译好，未经人工修改。不上传任何文件，也无需注册。",
    lines: "示例中的文字",
    picture: "示例：带中文文字的保温杯图片",
    compare: "示例翻译前后对比",
    before: "翻译前",
    after: "翻译后",
  },
});
