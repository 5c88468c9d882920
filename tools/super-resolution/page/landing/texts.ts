import type { ByLanguage } from "@cutwater/contract/i18n.ts";
import type { LandingTexts } from "@cutwater/toolkit/landing.ts";

/** The words of the tool's public page. */
export const texts: ByLanguage<LandingTexts> = {
  en: {
    name: "Enlarge and restore images",
    description:
      "Enlarge small images up to 12 times, keep drawings sharp and repair old photos. Try it on a sample, no account needed.",
    promise: ["Enlarge small images.", "Restore old photos."],
    lead: "Enlarge images up to 12 times. Photos keep their grain, drawings keep their lines, and old prints lose their scratches.",
    tryOut: "Try it on a sample",
    samplesTitle: "What it works best for",
    samples: [
      { title: "Real scene", text: "Fine detail returns without added noise." },
      { title: "Anime", text: "Lines stay sharp, flat colors stay flat." },
      { title: "Old photo", text: "Scratches and dust disappear, faded tones return." },
    ],
    questions: [
      {
        question: "What does it struggle with?",
        answer:
          "Compressed, noisy or blurred photos are cleaned while they are enlarged, but lost detail cannot be recovered. Drawings are only enlarged. Faces of a few pixels stay vague, because nothing is added that the image does not contain.",
      },
      {
        question: "How large can the result be?",
        answer: "12 times the width and height with a plan, 8 times without one, up to 12,288 × 12,288 pixels.",
      },
      {
        question: "Where is my image kept?",
        answer: "On this site's server, where it is also processed. It is not shared with other companies.",
      },
      { question: "What if the task fails?", answer: "It costs nothing. Credits and free uses are returned." },
    ],
  },
  zh: {
    name: "图片放大和老照片修复",
    description: "小图最高放大 12 倍，插画线条依然锐利，老照片去除划痕和灰尘。无需注册，可先用示例试用。",
    promise: ["小图高清放大，", "老照片修复"],
    lead: "最高放大 12 倍：照片保留质感，插画保留线条，老照片去掉划痕。",
    tryOut: "用示例试用",
    samplesTitle: "适用场景",
    samples: [
      { title: "真实场景", text: "细节重现，不添噪点。" },
      { title: "动漫", text: "线条锐利，色块干净。" },
      { title: "老照片", text: "划痕和灰尘消失，影调重现。" },
    ],
    questions: [
      {
        question: "哪些情况效果不理想？",
        answer:
          "有压缩痕迹、噪点或模糊的照片会在放大时清理，但已丢失的细节无法找回；插画只放大，不清理。只有几个像素的人脸仍会模糊，因为不会添加原图没有的内容。",
      },
      {
        question: "最大能放到多大？",
        answer: "开通套餐最高放大 12 倍，未开通最高 8 倍，结果不超过 12288 × 12288 像素。",
      },
      { question: "我的图片存在哪里？", answer: "保存在本站服务器上，处理也在本站完成，不会提供给其他公司。" },
      { question: "任务失败怎么办？", answer: "不收费，点数和免费次数都会退回。" },
    ],
  },
};
