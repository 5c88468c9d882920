import { defineMessages } from "@cutwater/contract/i18n.ts";

export const tryOutMessages = defineMessages({
  en: {
    mark: "Mark",
    markText: "The box lies on the logo. Move it, or draw your own.",
    markAgain: "Mark again",
    see: "See one second",
    seeText: "{frames} frames, done while you wait.",
    seen: "Drag the edge. The logo is gone from {frames} frames.",
    run: "See one second · free",
    running: "Erasing the logo · {percent}",
    noBox: "Draw a box over what you want to erase.",
    note: "A short sample clip. Nothing is uploaded, no account is needed.",
    compare: "The sample before and after",
    before: "Before",
    after: "After",
  },
  zh: {
    mark: "圈出来",
    markText: "方框已经放在台标上，可以移动，也可以自己画。",
    markAgain: "重新框选",
    see: "先看一秒",
    seeText: "共 {frames} 帧，稍等片刻即可看到。",
    seen: "拖动分界线：这 {frames} 帧里台标都不见了。",
    run: "先看一秒 · 免费",
    running: "正在擦除台标 · {percent}",
    noBox: "请在要擦除的内容上画一个框。",
    note: "一段简短的示例视频，不上传任何文件，也无需注册。",
    compare: "示例擦除前后对比",
    before: "擦除前",
    after: "擦除后",
  },
});
