import type { ByLanguage } from "@cutwater/contract/i18n.ts";
import type { LandingTexts } from "@cutwater/toolkit/landing.ts";

/** The words of the tool's public page. */
export const texts: ByLanguage<LandingTexts> = {
  en: {
    name: "Enlarge and restore pictures",
    description:
      "Make small pictures up to 12 times larger, keep drawings sharp, and clean old photos. Try it on a sample without an account.",
    promise: ["Small and old pictures,", "large and clear."],
    lead: "Up to 12 times larger. Photos keep their grain, drawings keep their lines, and old prints lose their scratches.",
    tryOut: "Try it on a sample",
    samplesTitle: "What it is good at",
    samples: [
      { title: "Real scene", text: "Fine detail returns without added noise." },
      { title: "Anime", text: "Lines stay sharp, flat colors stay flat." },
      { title: "Old photo", text: "Scratches and dust disappear, faded tones return." },
    ],
    questions: [
      {
        question: "Where does it struggle?",
        answer:
          "Compressed, noisy or blurred photographs are cleaned as they are enlarged, but detail that is gone stays gone; drawings are only enlarged. Faces of a few pixels stay vague: nothing is invented that the picture does not hold.",
      },
      {
        question: "How large can a result be?",
        answer: "12 times the width and height with a plan, 8 times without one, up to 12,288 × 12,288 pixels.",
      },
      {
        question: "Where is my picture kept?",
        answer: "On this site's own server. The work is done there too; no other company gets the file.",
      },
      { question: "What if the task fails?", answer: "Then it costs nothing: credits and free uses come back." },
    ],
  },
  zh: {
    name: "图片放大和老照片修复",
    description: "小图最高放大 12 倍，插画线条保持锐利，老照片去划痕、去灰尘。无需注册，可先用示例试一试。",
    promise: ["小图、旧照，", "放大后依然清晰"],
    lead: "最高放大 12 倍：照片保留质感，插画保留线条，老照片去掉划痕。",
    tryOut: "用示例试一试",
    samplesTitle: "适合处理什么",
    samples: [
      { title: "真实场景", text: "细节重现，不添噪点。" },
      { title: "动漫", text: "线条锐利，色块干净。" },
      { title: "老照片", text: "划痕和灰尘消失，影调重现。" },
    ],
    questions: [
      {
        question: "什么情况效果会差？",
        answer:
          "有压缩痕迹、噪点或模糊的照片会在放大时清理，但已丢失的细节无法找回；插画只放大，不清理。只有几个像素的人脸依然模糊：原图没有的内容不会凭空添加。",
      },
      {
        question: "最大能放到多大？",
        answer: "开通套餐最高放大 12 倍，未开通最高 8 倍，结果不超过 12288 × 12288 像素。",
      },
      { question: "我的图片存在哪里？", answer: "存在本站自己的服务器上，处理也在这里完成，不会交给其他公司。" },
      { question: "任务失败怎么办？", answer: "失败不收费，点数和免费次数都会退回。" },
    ],
  },
};
