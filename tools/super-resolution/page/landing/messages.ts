import { defineMessages } from "@cutwater/contract/i18n.ts";

export const tryOutMessages = defineMessages({
  en: {
    choose: "Choose an image",
    chooseText: "Each type is processed in its own way.",
    see: "Enlarge it",
    seeText: "Processed on this server, ready in a moment.",
    seen: "{width} × {height} pixels, made in {seconds} s. Drag the divider to compare.",
    run: "Enlarge ×{scale} · free",
    running: "Enlarging",
    note: "Our own samples. Nothing is uploaded, and no account is needed.",
    picture: "{type}, before",
    compare: "{type}: before and after",
    before: "Before",
    after: "After",
  },
  zh: {
    choose: "选一张图片",
    chooseText: "不同类型，处理方式不同。",
    see: "放大看看",
    seeText: "由本站服务器实时处理，稍候即可。",
    seen: "{width} × {height} 像素，用时 {seconds} 秒。拖动分界线对比。",
    run: "放大 {scale} 倍 · 免费",
    running: "正在放大",
    note: "本站示例，不上传文件，无需注册。",
    picture: "{type}，处理前",
    compare: "{type}：处理前后对比",
    before: "处理前",
    after: "处理后",
  },
});
