import { defineMessages } from "@cutwater/contract/i18n.ts";

export const tryOutMessages = defineMessages({
  en: {
    choose: "Choose a picture",
    chooseText: "Each kind is restored in its own way.",
    see: "See it larger",
    seeText: "Done by this server while you wait.",
    seen: "{width} × {height} pixels, made in {seconds} s. Drag the edge.",
    run: "Enlarge ×{scale} · free",
    running: "Enlarging",
    note: "Our own samples. Nothing is uploaded, no account is needed.",
    picture: "{type}, before",
    compare: "{type}: before and after",
    before: "Before",
    after: "After",
  },
  zh: {
    choose: "选一张图片",
    chooseText: "不同类型用不同的方式处理。",
    see: "看放大效果",
    seeText: "由本站服务器现场处理，稍等片刻。",
    seen: "{width} × {height} 像素，用时 {seconds} 秒。拖动分界线对比。",
    run: "放大 {scale} 倍 · 免费",
    running: "正在放大",
    note: "均为本站示例，不上传任何文件，也无需注册。",
    picture: "{type}，处理前",
    compare: "{type}：处理前后对比",
    before: "处理前",
    after: "处理后",
  },
});
