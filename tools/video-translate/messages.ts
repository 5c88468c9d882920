import { defineMessages } from "@cutwater/contract/i18n.ts";
import { inpaintingSteps, refusals } from "@cutwater/video-inpainting/messages.ts";
import { textSteps } from "@cutwater/video-text/messages.ts";

/** The refusals of this tool. */
export const messages = defineMessages({
  en: {
    ...refusals.en,
    notVideo: "This file is not a video.",
    sameLanguage: "The video is already in this language. Choose another one.",
    noSound: "This video has no sound. Add its subtitles as a file.",
    noSpeech: "No speech was found in this video. Nothing was charged.",
    noSubtitles: "No subtitles were found in the video. Nothing was charged.",
    cannotListen:
      "This site cannot recognize speech in this language. Add its subtitles as a file, or set up a speech service or model.",
    cannotTranslate:
      "This site cannot translate into this language. Add the translation as a file, or set up a translation service or model.",
    linesMissing: "{count} lines have no translation yet.",
    voiceMissing: "Please select a voice actor",
    cannotSpeak: "There is no voice for this language here. Choose subtitles, or set up a speech service or model.",
    tooMuchText: "There is more text than a video of this length can hold. Shorten it, or correct the subtitle file.",
    fontMissing: "There is no font for this language here. Choose subtitles in the video instead of burned-in ones.",
    dubMissing: "Please generate dubbing first",
    textMissing: "Please enter text",
    transcriptBroken: "The subtitle file could not be read (line {line}).",
    translationBroken: "The translation file could not be read (line {line}).",
    engineFailed: "The service does not respond right now. Try again later. Finished steps are kept.",
    fieldsBroken: "The request could not be read. Reload the page.",
  },
  zh: {
    ...refusals.zh,
    notVideo: "这不是视频文件。",
    sameLanguage: "视频已经是该语言，请选择其他语言。",
    noSound: "该视频没有声音，无法识别语音。请上传字幕文件。",
    noSpeech: "视频中没有识别到语音，未扣点。",
    noSubtitles: "画面上没有找到字幕，未扣点。",
    cannotListen: "当前无法识别该语言的语音。请上传字幕文件，或配置语音识别服务或模型。",
    cannotTranslate: "当前无法翻译成该语言。请上传译文文件，或配置翻译服务或模型。",
    linesMissing: "还有 {count} 句没有译文。",
    voiceMissing: "请选择配音演员",
    cannotSpeak: "当前没有该语言的配音。请选择字幕，或配置语音合成服务或模型。",
    tooMuchText: "文本过多，超出该视频时长可容纳的范围，请删减文本或检查字幕文件。",
    fontMissing: "当前没有该语言的字体，请选择封装字幕，不要压进画面。",
    dubMissing: "请先生成配音",
    textMissing: "请输入文本",
    transcriptBroken: "无法读取字幕文件（第 {line} 行）。",
    translationBroken: "无法读取译文文件（第 {line} 行）。",
    engineFailed: "所用服务暂时没有响应，请稍后重试，已完成的步骤会保留。",
    fieldsBroken: "无法读取提交的内容，请刷新页面。",
  },
});

/** Names of the steps of a run, shown as its present step. */
export const steps = defineMessages({
  en: {
    listening: "Recognizing speech",
    reading: "Reading the subtitles in the video",
    translating: "Translating, line {line} of {lines}",
    speaking: "Generating the voice, line {line} of {lines}",
    fitting: "Fitting the voices to the video",
    ...inpaintingSteps.en,
    ...textSteps.en,
    separating: "Separating voices and music",
    mixing: "Mixing the sound",
    composing: "Making the video",
  },
  zh: {
    listening: "正在识别语音",
    reading: "正在读取画面字幕",
    translating: "正在翻译第 {line} 句，共 {lines} 句",
    speaking: "正在配音第 {line} 句，共 {lines} 句",
    fitting: "正在匹配配音时间",
    ...inpaintingSteps.zh,
    ...textSteps.zh,
    separating: "正在分离人声和音乐",
    mixing: "正在混音",
    composing: "正在合成视频",
  },
});
