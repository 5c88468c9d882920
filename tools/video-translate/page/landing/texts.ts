import type { ByLanguage } from "@cutwater/contract/i18n.ts";
import type { LandingTexts } from "@cutwater/toolkit/landing.ts";

/** The words of the tool's public page. */
export const texts: ByLanguage<LandingTexts> = {
  en: {
    name: "Translate a video",
    description:
      "Translate a video with subtitle files, subtitles that can be switched off, burned-in subtitles or a dub. Old burned-in subtitles can be removed first. You review every line. Try it on a sample, no account needed.",
    promise: ["Translate your video.", "Subtitles or dub."],
    lead: "Speech or burned-in subtitles become a list of lines. You correct them, then get subtitles or a dub.",
    tryOut: "Try it on a sample",
    samplesTitle: "Replace old subtitles",
    samples: [
      { title: "Outlined text", text: "Sized for the frame, clear of player controls." },
      { title: "Yellow text", text: "For bright or busy videos." },
      { title: "With a background", text: "Easy to read on any video." },
    ],
    questions: [
      {
        question: "What does it struggle with?",
        answer:
          "Several people talking at once, and songs. Translations are drafts until you review them, and the task waits for you before it makes anything. Large old subtitles over fast movement may leave traces, and the result lists their times.",
      },
      {
        question: "Who translates?",
        answer:
          "Before you pay, the page shows whether this site or an external service does it, and what is a draft. You can also use your own subtitles or translation.",
      },
      {
        question: "Does the dub keep the music?",
        answer:
          "Yes. The original voices are removed and the new ones are mixed in. Faint traces may remain. You can keep the original sound as a second track.",
      },
      {
        question: "What if a voice is too long for its line?",
        answer: "The line shows by how many seconds. You can shorten its text, or slow down the picture there.",
      },
      { question: "What if nothing is said in the video?", answer: "The task tells you, and nothing is charged." },
    ],
  },
  zh: {
    name: "视频翻译",
    description:
      "把视频译成其他语言，支持字幕文件、封装字幕、硬字幕和配音，可先去除原有硬字幕，逐句校对后再生成。无需注册，可先用示例试用。",
    promise: ["视频翻译，", "字幕配音都能做"],
    lead: "自动识别语音或画面字幕，逐句校对后生成字幕或配音。",
    tryOut: "用示例试用",
    samplesTitle: "去除旧字幕，换上新字幕",
    samples: [
      { title: "描边字幕", text: "字号随画面调整，避开播放器按钮。" },
      { title: "黄色字幕", text: "画面明亮或杂乱时更醒目。" },
      { title: "底板字幕", text: "任何画面上都看得清。" },
    ],
    questions: [
      {
        question: "哪些情况效果不理想？",
        answer:
          "多人同时说话或唱歌时，识别容易出错。译文是草稿，任务会等您校对后再生成。原有字幕很大、背景又快速移动时可能有残留，结果会标出时间。",
      },
      {
        question: "由谁来翻译？",
        answer: "付费前，页面会写明由本站还是第三方服务处理，哪些是草稿。您也可以上传自己的字幕或译文。",
      },
      {
        question: "配音会保留背景音乐吗？",
        answer: "会。先去除原有人声，再混入新的配音，原声可能略有残留；也可以把原声保留为第二音轨。",
      },
      { question: "配音比原句长怎么办？", answer: "会标出超出多少秒，可以改短译文，或放慢这一处的画面。" },
      { question: "视频里没有人说话怎么办？", answer: "任务会提示，不扣点。" },
    ],
  },
};
