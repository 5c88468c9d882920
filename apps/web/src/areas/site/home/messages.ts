import { defineMessages } from "@cutwater/contract/i18n.ts";

export const homeMessages = defineMessages({
  en: {
    promise1: "Paste a link.",
    promise2: "Get it clean.",
    every: "Free up to 720p. No watermark, subtitles included.",
    from: "From YouTube, X, TikTok, Instagram, Douyin, Bilibili and more.",
    quota: "No account needed: {count} links a day.",
    rights: "Only download what you may use.",
    sample: "Try the sample",
    tooMany: "Only the first {count} links will be read.",
    promoTitle: "1080p, 2K, 4K and 8K",
    promoText: "Basic yearly includes 1080p. Premium yearly includes every quality.",
    plans: "See plans",
  },
  zh: {
    promise1: "贴上链接，",
    promise2: "得到干净的视频",
    every: "720p 及以下免费下载，无水印，含字幕。",
    from: "支持抖音、哔哩哔哩、YouTube、X、TikTok 等网站。",
    quota: "无需注册，每天可解析 {count} 个链接。",
    rights: "请只下载您有权使用的内容。",
    sample: "试试示例链接",
    tooMany: "只解析前 {count} 个链接。",
    promoTitle: "1080p、2K、4K 和 8K",
    promoText: "基础版年付可下载 1080p，高级版年付可下载全部画质。",
    plans: "查看套餐",
  },
});
