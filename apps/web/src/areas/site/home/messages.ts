import { defineMessages } from "@cutwater/contract/i18n.ts";

export const homeMessages = defineMessages({
  en: {
    promise1: "Paste a link.",
    promise2: "Get it clean.",
    every: "Every quality, with subtitles and without the watermark.",
    from: "From YouTube, X, TikTok, Instagram, Douyin, Bilibili and more.",
    quota: "No account needed: {count} links a day.",
    rights: "Download only what you may use.",
    sample: "Try the sample",
    tooMany: "Only the first {count} links are read.",
    promoTitle: "1080p, 2K, 4K and 8K",
    promoText: "Basic by the year opens 1080p. Premium by the year opens every quality.",
    plans: "See plans",
  },
  zh: {
    promise1: "贴上链接，",
    promise2: "得到干净的视频",
    every: "各档画质、字幕一并取得，没有水印。",
    from: "支持抖音、哔哩哔哩、YouTube、X、TikTok 等网站。",
    quota: "无需注册，每天可读取 {count} 个链接。",
    rights: "请只下载您有权使用的内容。",
    sample: "用示例试试",
    tooMany: "只读取前 {count} 个链接。",
    promoTitle: "1080p、2K、4K 和 8K",
    promoText: "基础版年付开放 1080p，高级版年付开放全部画质。",
    plans: "查看套餐",
  },
});
