import type { ByLanguage } from "@cutwater/contract/i18n.ts";
import type { LandingTexts } from "@cutwater/toolkit/landing.ts";

/** The words of the tool's public page. */
export const texts: ByLanguage<LandingTexts> = {
  en: {
    name: "Remove a logo or watermark from a video",
    description:
      "Mark a logo, an object or a moving watermark on one frame and it leaves the whole clip. Try it on a sample without an account.",
    promise: ["Mark it on one frame.", "It leaves the whole clip."],
    lead: "Logos, objects, people and watermarks that move. What was behind them is taken from the frames where it shows.",
    tryOut: "Try it on a sample",
    samplesTitle: "What it takes out",
    samples: [
      { title: "Objects and people", text: "Click on it. The outline follows it through the video." },
      { title: "Static watermarks", text: "Draw a box around the logo." },
      { title: "Moving watermarks", text: "Mark it once. We find its path." },
    ],
    questions: [
      {
        question: "Where does it struggle?",
        answer:
          "Rippling water and fast hand-held cameras. A place that no frame shows is filled with the pattern around it. That is why you can preview one second before you pay.",
      },
      { question: "Is the sound changed?", answer: "No. The sound of your video is copied as it is." },
      {
        question: "Where is my video kept?",
        answer: "On this site's own server. The work is done there too; no other company gets the file.",
      },
      { question: "What if the task fails?", answer: "Then it costs nothing: credits and free uses come back." },
    ],
  },
  zh: {
    name: "去除视频台标和水印",
    description: "在一帧上圈出台标、物体或移动水印，整段视频里都会消失。无需注册，可先用示例试一试。",
    promise: ["在一帧上圈出来，", "整段视频里都消失"],
    lead: "台标、物体、人物、会动的水印都可以擦除。背后的画面取自它露出来的那些帧。",
    tryOut: "用示例试一试",
    samplesTitle: "能擦掉什么",
    samples: [
      { title: "物体和人物", text: "点选目标，轮廓自动跟踪整段视频。" },
      { title: "固定水印", text: "框住角落的标志。" },
      { title: "移动水印", text: "只需标记一次，自动跟踪移动轨迹。" },
    ],
    questions: [
      {
        question: "什么情况效果会差？",
        answer:
          "水面波纹，以及晃动很快的手持镜头。任何一帧都没有露出来的地方，只能按周围的纹理补。因此付费之前可以先预览 1 秒。",
      },
      { question: "声音会变吗？", answer: "不会，原视频的声音会原样保留。" },
      { question: "我的视频存在哪里？", answer: "存在本站自己的服务器上，处理也在这里完成，不会交给其他公司。" },
      { question: "任务失败怎么办？", answer: "失败不收费，点数和免费次数都会退回。" },
    ],
  },
};
