import { defineMessages } from "@cutwater/contract/i18n.ts";
import { pictureRefusals } from "@cutwater/media/pictures/messages.ts";

/** The refusals of this tool. */
export const messages = defineMessages({
  en: {
    ...pictureRefusals.en,
    linkMissing: "Please enter product link",
    linkRefused: "This link cannot be read. Check it, or add images and text yourself.",
    pageUnreadable: "This page could not be read. It may require a login. Add images and text yourself.",
    textMissing: "Please enter text",
    textTooLong: "The script has {count} words, {limit} are allowed. Shorten it.",
    charactersTooMany: "The script has {count} characters, {limit} are allowed. Shorten it.",
    linesTooMany: "The script has {count} lines, {limit} are allowed. Join some of them.",
    voiceMissing: "Please select a voice actor",
    dubMissing: "Please generate dubbing first",
    cannotSpeak: "No voice here can read this text. Choose another voice or language.",
    picturesMissing: "Add at least one image.",
    portraitMissing: "Add an image of the presenter.",
    consentMissing: "Confirm that the person in the image agreed.",
    presenterGone: "This presenter is not available here. Choose another one. Nothing was charged.",
    presenterFailed: "Video synthesis of the presenter failed, please try again.",
    presenterBusy: "Video synthesis of the presenter failed: the service is busy. Please try again in a minute.",
    presenterRefused:
      "Video synthesis of the presenter failed: the service refuses this image or text. Continue without it.",
    longerThanPaid:
      "The dubbing is longer than the {seconds} seconds submitted. Generate it again. Nothing was charged.",
    shorterThanPaid:
      "The video would last {made} seconds, not the {seconds} submitted. Generate the dubbing again. Nothing was charged.",
    tooLong: "The video would be longer than {limit} seconds. Shorten the script.",
    engineFailed: "The service does not respond right now. Try again later. Finished steps are kept.",
    fieldsBroken: "The request could not be read. Reload the page.",
  },
  zh: {
    ...pictureRefusals.zh,
    linkMissing: "请输入商品链接",
    linkRefused: "无法读取该链接，请检查链接，或自行添加图片和文字。",
    pageUnreadable: "无法读取该页面，可能需要登录才能访问。请自行添加图片和文字。",
    textMissing: "请输入文本",
    textTooLong: "脚本有 {count} 个词，最多 {limit} 个，请删减。",
    charactersTooMany: "脚本有 {count} 字，最多 {limit} 字，请删减。",
    linesTooMany: "脚本有 {count} 句，最多 {limit} 句，请合并几句。",
    voiceMissing: "请选择配音演员",
    dubMissing: "请先生成配音",
    cannotSpeak: "当前没有配音能读出这段文本，请更换配音演员或语言。",
    picturesMissing: "请至少添加一张图片。",
    portraitMissing: "请添加讲解人的图片。",
    consentMissing: "请确认图片中的人已同意。",
    presenterGone: "当前无法使用该讲解人，请另选一位。未扣点。",
    presenterFailed: "讲解人视频合成失败，请重试。",
    presenterBusy: "讲解人视频合成失败：服务繁忙，请一分钟后重试。",
    presenterRefused: "讲解人视频合成失败：服务拒绝了该图片或文字，可跳过讲解人继续。",
    longerThanPaid: "配音超出了提交时的 {seconds} 秒，请重新生成配音。未扣点。",
    shorterThanPaid: "视频只有 {made} 秒，短于提交时的 {seconds} 秒，请重新生成配音。未扣点。",
    tooLong: "视频将超过 {limit} 秒，请缩短脚本。",
    engineFailed: "所用服务暂时没有响应，请稍后重试，已完成的步骤会保留。",
    fieldsBroken: "无法读取提交的内容，请刷新页面。",
  },
});

/** Names of the steps of a run, shown as its present step. */
export const steps = defineMessages({
  en: {
    speaking: "Generating the voice, line {line} of {lines}",
    presenting: "Creating the presenter",
    drawing: "Drawing the video",
  },
  zh: {
    speaking: "正在配音第 {line} 句，共 {lines} 句",
    presenting: "正在生成讲解人视频",
    drawing: "正在绘制视频",
  },
});
