import type { ByLanguage } from "@cutwater/contract/i18n.ts";
import type { LandingTexts } from "@cutwater/toolkit/landing.ts";

/** The words of the tool's public page. */
export const texts: ByLanguage<LandingTexts> = {
  en: {
    name: "Remove a logo or watermark from a video",
    description:
      "Mark a logo, an object or a moving watermark on one frame, and it is erased from the whole video. Try it on a sample, no account needed.",
    promise: ["Mark it on one frame.", "Erase it from the whole video."],
    lead: "Remove logos, objects, people and moving watermarks. The background is restored from the other frames of your video.",
    tryOut: "Try it on a sample",
    samplesTitle: "What you can erase",
    samples: [
      { title: "Objects and people", text: "Click the object. Its outline is tracked through the video." },
      { title: "Static watermarks", text: "Draw a box around the logo." },
      { title: "Moving watermarks", text: "Mark it once. Its path is tracked." },
    ],
    questions: [
      {
        question: "What does it struggle with?",
        answer:
          "Rippling water and fast handheld shots. Where no frame shows the background, it is filled to match its surroundings. You can preview one second before you pay.",
      },
      { question: "Does the sound change?", answer: "No. The original sound is kept." },
      {
        question: "Where is my video kept?",
        answer: "On this site's server, where it is also processed. It is not shared with other companies.",
      },
      { question: "What if the task fails?", answer: "It costs nothing. Credits and free uses are returned." },
    ],
  },
  zh: {
    name: "去除视频台标和水印",
    description: "在一帧上圈出台标、物体或移动水印，整段视频自动擦除。无需注册，可先用示例试用。",
    promise: ["一帧圈选，", "整段视频自动擦除"],
    lead: "台标、水印、物体、人物都能擦除，移动的也可以；遮挡的背景用视频中的其他画面还原。",
    tryOut: "用示例试用",
    samplesTitle: "可以擦除什么",
    samples: [
      { title: "物体和人物", text: "点选目标，轮廓自动跟踪整段视频。" },
      { title: "固定水印", text: "框住角落的标志。" },
      { title: "移动水印", text: "只需标记一次，移动轨迹自动跟踪。" },
    ],
    questions: [
      {
        question: "哪些情况效果不理想？",
        answer: "水面波纹，以及快速晃动的手持镜头。如果背景始终被遮挡，就按周围的纹理补全。付费前可以先预览 1 秒。",
      },
      { question: "声音会变吗？", answer: "不会，保留原声。" },
      { question: "我的视频存在哪里？", answer: "保存在本站服务器上，处理也在本站完成，不会提供给其他公司。" },
      { question: "任务失败怎么办？", answer: "不收费，点数和免费次数都会退回。" },
    ],
  },
};
