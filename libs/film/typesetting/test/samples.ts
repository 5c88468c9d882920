import { boxOf } from "../src/lines/box.ts";
import { TextStyle } from "../src/lines/style.ts";
import type { TextToSet } from "../src/setting.ts";

/** A text drawn on a grey canvas of the sample's size. */
export type Sample = { name: string; width: number; height: number; text: Omit<TextToSet, "font"> };

type Look = Partial<TextStyle> & { language: string; width?: number; height?: number };
const sample = (name: string, text: string, { language, width = 360, height = 60, ...style }: Look): Sample => ({
  name,
  width,
  height,
  text: {
    text,
    language,
    box: boxOf({ left: 10, top: 10, width: width - 20, height: height - 20 }),
    style: TextStyle.parse({ size: 28, colour: "#1b373c", ...style }),
  },
});

/** One text for each way of writing, and one for each element that is drawn in addition to letters. */
export const samples: readonly Sample[] = [
  sample("English", "Keeps drinks hot for 24 h", { language: "en" }),
  sample("English, italic serif, two rows", "Stainless steel, inside and outside, for years", {
    language: "en",
    face: "serif",
    isItalic: true,
    height: 100,
  }),
  sample("English, spaced display", "MEGA SALE", { language: "en", face: "display", size: 40, tracking: 0.08 }),
  sample("Chinese", "持久保温24小时，316不锈钢", { language: "zh", weight: 700 }),
  sample("Chinese, serif", "“冬暖夏凉”，安全放心。", { language: "zh", face: "serif" }),
  sample("Chinese columns", "保温杯，24小时（ABC）", { language: "zh", isVertical: true, width: 80, height: 340 }),
  sample("traditional Chinese", "價格實惠，品質保證", { language: "zh-Hant", weight: 500 }),
  sample("Japanese", "魔法瓶、ちょっとコーヒー", { language: "ja", weight: 600 }),
  sample("Korean", "24시간 보온 스테인리스", { language: "ko", weight: 300 }),
  sample("Arabic", "يحافظ على السخونة 24 ساعة", { language: "ar", weight: 700 }),
  sample("Hebrew", "שומר על חום 24 שעות", { language: "he" }),
  sample("Arabic among Latin letters, in English", "iPhone 15 متوفر (10%).", { language: "en" }),
  sample("emoji", "New 😀👍🏽👨‍👩‍👧 🇩🇪", { language: "en" }),
  sample("Thai", "เก็บความร้อนได้นาน", { language: "th" }),
  sample("Hindi", "24 घंटे तक गर्म", { language: "hi" }),
  sample("Vietnamese, rounded", "Giữ nóng suốt 24 giờ", { language: "vi", face: "rounded", weight: 800 }),
  sample("outline, shadow and plate", "SALE", {
    language: "en",
    size: 36,
    weight: 800,
    colour: "#ffffff",
    outline: { colour: "#c02020", width: 5 },
    shadow: { colour: "#000000", opacity: 0.5, x: 3, y: 4, blur: 6 },
    plate: { colour: "#ffd040", radius: 10 },
  }),
  sample("gradient, slanted", "从上到下 right", {
    language: "zh",
    isItalic: true,
    gradient: { to: "#d03020", direction: "down" },
  }),
];
