import { defineMessages } from "@cutwater/contract/i18n.ts";

/** Texts of the controls below two compared videos. */
export const compareMessages = defineMessages({
  en: { play: "Play", pause: "Pause", position: "Position", sound: "Sound on", mute: "Sound off" },
  zh: { play: "播放", pause: "暂停", position: "播放位置", sound: "打开声音", mute: "关闭声音" },
});
