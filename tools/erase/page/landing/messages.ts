import { defineMessages } from "@cutwater/contract/i18n.ts";

export const tryOutMessages = defineMessages({
  en: {
    mark: "Mark the logo",
    markText: "The box is on the logo. Move it, or draw your own.",
    markAgain: "Mark again",
    see: "Preview one second",
    seeText: "{frames} frames, ready in a moment.",
    seen: "The logo is gone from all {frames} frames. Drag the divider to compare.",
    run: "Preview one second · free",
    running: "Erasing the logo · {percent}",
    noBox: "Draw a box over what you want to erase.",
    note: "A short sample video. Nothing is uploaded, and no account is needed.",
    compare: "The sample before and after",
    before: "Before",
    after: "After",
  },
  zh: {
    mark: "框选台标",
    markText: "已框住台标，可拖动或重新画框。",
    markAgain: "重新框选",
    see: "预览 1 秒",
    seeText: "共 {frames} 帧，稍候即可查看。",
    seen: "{frames} 帧里的台标已全部擦除，拖动分界线对比。",
    run: "预览 1 秒 · 免费",
    running: "正在擦除台标 · {percent}",
    noBox: "请框选要擦除的内容。",
    note: "示例视频，不上传文件，无需注册。",
    compare: "示例擦除前后对比",
    before: "擦除前",
    after: "擦除后",
  },
});
