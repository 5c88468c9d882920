import { defineMessages } from "@cutwater/contract/i18n.ts";
import { clipWords } from "@cutwater/video-editor/clips/messages.ts";

/** Texts for several videos with one choice. */
export const clipMessages = defineMessages({
  en: {
    ...clipWords.en,
    ownMarks: "own choice",
    sharedHere: "This choice applies to {count} videos. Text is found in each video separately.",
    sharedHereOne: "Other videos in this batch get this choice too.",
    sharedFrom: "Same choice as {name}. Changes here apply to this video only.",
    own: "This video has its own choice.",
    share: "Use the shared choice",
    shareFrom: "Use this choice for all",
    sizeDiffers: "It is {size} and the shared areas are for {first}. Choose separately, or remove it.",
    otherSize: "This video is {size}, so the areas for {first} do not fit. Choose here, or remove it from the batch.",
  },
  zh: {
    ...clipWords.zh,
    ownMarks: "单独设置",
    sharedHere: "设置将用于 {count} 个视频，文字在每个视频中分别识别。",
    sharedHereOne: "设置也会用于本批的其他视频。",
    sharedFrom: "沿用 {name} 的设置，在此修改只影响该视频。",
    own: "该视频使用单独的设置。",
    share: "恢复统一设置",
    shareFrom: "应用到全部视频",
    sizeDiffers: "尺寸为 {size}，统一框选的区域适用于 {first}。请单独设置，或移出本批。",
    otherSize: "该视频尺寸为 {size}，与统一框选区域的 {first} 不同。请在此单独设置，或移出本批。",
  },
});
