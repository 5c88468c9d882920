import { defineMessages } from "@cutwater/contract/i18n.ts";
import { pictureRefusals } from "@cutwater/media/pictures/messages.ts";

/** The refusals of this tool. */
export const messages = defineMessages({
  en: {
    ...pictureRefusals.en,
    psdTooLarge: "Layers are possible up to {megapixels} megapixels. Choose PNG or JPEG for this image.",
    sameLanguage: "Both languages are the same. Choose another one.",
    alreadyInLanguage:
      "The text in this image is already in that language. Choose another one to translate into. Nothing was charged.",
    noText: "No text was found in this image. Nothing was charged.",
    nothingTranslated:
      "This site cannot translate these words, and the glossary does not contain them. Add the translations, or set up a translation service or model. Nothing was charged.",
    cannotRead: "This site cannot read text in this language. Choose another one, or add the lines by hand.",
    cannotTranslate: "This site cannot translate into this language. Type the translation, or add it to the glossary.",
    linesMissing: "Enter at least one translation first.",
    tooManyLines: "This image has more text than one task can hold.",
    engineFailed: "The service does not respond right now. Try again later. Finished steps are kept.",
    fieldsBroken: "The request could not be read. Reload the page.",
  },
  zh: {
    ...pictureRefusals.zh,
    psdTooLarge: "分层文件最多支持 {megapixels} 百万像素，该图片请选择 PNG 或 JPEG。",
    sameLanguage: "原文和译文是同一种语言，请重新选择。",
    alreadyInLanguage: "图片中的文字已经是译文语言，请选择其他语言。未扣点。",
    noText: "图片中没有找到文字，未扣点。",
    nothingTranslated: "当前无法翻译这些文字，术语表中也没有对应的词条。请填写译文，或配置翻译服务或模型。未扣点。",
    cannotRead: "当前无法识别该语言的文字，请选择其他语言，或手动添加文字行。",
    cannotTranslate: "当前无法翻译成该语言，请填写译文，或添加到术语表。",
    linesMissing: "请至少填写一行译文。",
    tooManyLines: "图片中的文字过多，超出单个任务的上限。",
    engineFailed: "所用服务暂时没有响应，请稍后重试，已完成的步骤会保留。",
    fieldsBroken: "无法读取提交的内容，请刷新页面。",
  },
});

/** Findings of a run that are a valid answer rather than a failure. */
export const answers = defineMessages({
  en: { noText: "No text found" },
  zh: { noText: "没有文字" },
});

/** Names of the steps of a run, shown as its present step. */
export const steps = defineMessages({
  en: {
    reading: "Reading the text",
    translating: "Translating, line {line} of {lines}",
    erasing: "Removing the original text",
    setting: "Adding the translation",
    writing: "Writing the image",
  },
  zh: {
    reading: "正在识别文字",
    translating: "正在翻译第 {line} 行，共 {lines} 行",
    erasing: "正在去除原文",
    setting: "正在排入译文",
    writing: "正在生成图片",
  },
});
