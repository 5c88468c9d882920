import type { ByLanguage } from "@cutwater/contract/i18n.ts";
import type { LandingTexts } from "@cutwater/toolkit/landing.ts";

/** The words of the tool's public page. */
export const texts: ByLanguage<LandingTexts> = {
  en: {
    name: "Translate a video",
    description:
      "A video in another language: subtitle files, subtitles in the video, burnt in, or a dub. Old burnt-in subtitles come off first. You review every line. Try it on a sample without an account.",
    promise: ["One video.", "Another language."],
    lead: "What is said, or what stands on the picture, becomes a table of lines. You correct it, then get subtitles or other voices.",
    tryOut: "Try it on a sample",
    samplesTitle: "Old subtitles off, new ones on",
    samples: [
      { title: "Outlined letters", text: "Sized for the frame, inside what players leave free." },
      { title: "Yellow letters", text: "For bright and restless pictures." },
      { title: "On a plate", text: "Easy to read over anything." },
    ],
    questions: [
      {
        question: "Where does it struggle?",
        answer:
          "Several people talking at once, and songs. Translations are drafts until you have read them: the task waits for you before anything is made. Large old subtitles over fast movement may leave traces, whose times are told.",
      },
      {
        question: "Who translates?",
        answer:
          "Before you pay, the page says whether this site does it itself or a service does, and what of it is a draft. You can also bring your own subtitles or your own translation.",
      },
      {
        question: "Does the dub keep the music?",
        answer:
          "Yes. The voices are taken out of the sound and the new ones laid over the rest. Some of them may still be heard. You can keep the original sound as a second track.",
      },
      {
        question: "What if a voice is too long for its line?",
        answer:
          "The line says by how many seconds. You can have it worded shorter, or let the picture slow down there.",
      },
      { question: "What if nothing is said in the video?", answer: "Then the task says so, and nothing is charged." },
    ],
  },
  zh: {
    name: "视频翻译",
    description:
      "把视频译成其他语言：字幕文件、封装字幕、压制字幕或配音，可先去除原有硬字幕，逐句校对后再生成。无需注册，可先用示例试一试。",
    promise: ["一段视频，", "换一种语言"],
    lead: "识别语音或画面字幕，逐句列成表格；校对之后，生成字幕或配音。",
    tryOut: "用示例试一试",
    samplesTitle: "旧字幕去掉，新字幕压上",
    samples: [
      { title: "描边字幕", text: "字号随画面调整，避开播放器按钮。" },
      { title: "黄色字幕", text: "画面明亮或杂乱时更醒目。" },
      { title: "底板字幕", text: "任何画面上都看得清。" },
    ],
    questions: [
      {
        question: "什么情况效果会差？",
        answer:
          "多人同时说话，或唱歌时，识别容易出错。译文在您校对之前都只是草稿，任务会先停下来等您。原有字幕很大、背后又动得很快时可能有残留，结果会标出时间。",
      },
      {
        question: "由谁来翻译？",
        answer: "付费之前，页面会写明由本站还是由接入的服务处理，哪些只是草稿。您也可以上传自己的字幕或译文。",
      },
      {
        question: "配音会保留背景音乐吗？",
        answer: "会。先去掉原有人声，再叠上新的配音，原声可能略有残留；也可以把原声保留为第二音轨。",
      },
      { question: "配音比原句长怎么办？", answer: "会标出超出多少秒。可以让译文改短一些，或让这一处画面放慢。" },
      { question: "视频里没有人说话怎么办？", answer: "任务会直接告诉您，不扣点。" },
    ],
  },
};
