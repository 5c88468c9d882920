import { defineMessages } from "@cutwater/contract/i18n.ts";

/** Messages that customers read about a slot while they fill it in (slots/check.ts). */
export const slotTroubles = defineMessages({
  en: {
    slotEmpty: "Fill in this field.",
    slotWrongKind: "This field needs another type of content.",
    textTooLong: "{over} characters too many. {fits} fit here.",
    textNoFont: "These characters cannot be shown: {characters}",
    pictureSoft: "{width} × {height}. It may look slightly soft at this size.",
    pictureTooSmall: "{width} × {height} is too small. Use an image of at least {least} × {leastHigh}.",
    videoTooShort: "This video is {seconds} s long. At least {needed} s are needed.",
  },
  zh: {
    slotEmpty: "请填写此项。",
    slotWrongKind: "此项需要其他类型的内容。",
    textTooLong: "超出 {over} 个字，最多 {fits} 个字。",
    textNoFont: "以下字符无法显示：{characters}",
    pictureSoft: "{width} × {height}，在此尺寸下画面会略显模糊。",
    pictureTooSmall: "{width} × {height} 太小，请使用不小于 {least} × {leastHigh} 的图片。",
    videoTooShort: "视频时长 {seconds} 秒，至少需要 {needed} 秒。",
  },
});
export type SlotTroubleKey = keyof (typeof slotTroubles)["en"];
