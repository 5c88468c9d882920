import type { ScriptLanguage } from "./voices.ts";

/** Our own texts to read aloud for a voice recording: 12 to 16 seconds at an even pace, with most sounds of the language. */
export const readingTexts: Readonly<Record<ScriptLanguage, string>> = {
  en: "The harbour wakes before the town. Ropes are wet, the first boat is already past the pier, and someone counts crates under a yellow lamp. By noon the fish will be gone, and only gulls will argue about the price.",
  zh: "港口总比小城醒得早。缆绳还是湿的，第一条船已经驶过码头，有人在昏黄的灯下清点木箱。等到中午，鱼都卖完了，只剩下海鸥还在为价钱吵个不停。",
  ja: "港は町よりも早く目を覚まします。縄はまだ濡れていて、最初の船はもう桟橋を過ぎました。黄色い明かりの下で、誰かが木箱を数えています。",
  ko: "항구는 마을보다 먼저 잠에서 깹니다. 밧줄은 아직 젖어 있고, 첫 배는 벌써 부두를 지났습니다. 노란 등불 아래에서 누군가 나무 상자를 세고 있습니다.",
};
