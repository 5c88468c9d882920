import { defineMessages } from "@cutwater/contract/i18n.ts";

/** The refusals of this tool. */
export const messages = defineMessages({
  en: {
    templateMissing: "Choose a template, or use your own.",
    templateUnknown: "This template does not exist.",
    templateHasFiles:
      "This template names files that are not part of it. Templates have slots for images, videos and sounds.",
    templateTooHeavy:
      "This template takes too long to draw: {times} times what a video may take. Remove layers or shadows.",
    slotUnknown: 'The template has no field "{slot}".',
    slotWrongKind: '"{label}" needs another type of content.',
    slotEmpty: '"{label}" is empty.',
    textTooLong: '"{label}" is {over} characters too long. {fits} fit.',
    textNoFont: '"{label}" has characters that cannot be shown: {characters}',
    pictureTooSmall: '"{label}": {width} × {height} is too small. Use at least {least} × {leastHigh}.',
    fileBroken: 'The file of "{label}" cannot be opened.',
    tooLong: "The video would last {seconds} seconds. The limit is {limit}.",
  },
  zh: {
    templateMissing: "请选择一个模板，或使用自己的模板。",
    templateUnknown: "该模板不存在。",
    templateHasFiles: "该模板引用了未包含在内的文件。图片、视频和音频请使用可填写的位置。",
    templateTooHeavy: "该模板绘制耗时过长，是允许时长的 {times} 倍。请减少图层或阴影。",
    slotUnknown: "模板中没有“{slot}”这一项。",
    slotWrongKind: "“{label}”需要其他类型的内容。",
    slotEmpty: "“{label}”未填写。",
    textTooLong: "“{label}”超出 {over} 个字，最多 {fits} 个字。",
    textNoFont: "“{label}”中有无法显示的字符：{characters}",
    pictureTooSmall: "“{label}”：{width} × {height} 太小，至少需要 {least} × {leastHigh}。",
    fileBroken: "“{label}”的文件无法打开。",
    tooLong: "成片长达 {seconds} 秒，最长 {limit} 秒。",
  },
});

/** Names of the steps of a run, shown as its present step. */
export const steps = defineMessages({
  en: {
    setting: "Laying out the text",
    drawing: "Drawing second {second} of {seconds}",
    finishing: "Adding the sound",
  },
  zh: {
    setting: "正在排版文字",
    drawing: "正在绘制第 {second} 秒，共 {seconds} 秒",
    finishing: "正在合成声音",
  },
});
