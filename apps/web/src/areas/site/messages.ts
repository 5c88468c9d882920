import { defineMessages } from "@cutwater/contract/i18n.ts";

/** Menu, footer and the words that name the site's pages to tabs, search engines and those who share a link. */
export const siteMessages = defineMessages({
  en: {
    download: "Download",
    pricing: "Pricing",
    privacy: "Privacy and terms",
    status: "Status",
    homeTitle: "Cutwater: paste a link, get it clean",
    homeDescription:
      "Paste a video link and get it in every quality, with subtitles and without the watermark. YouTube, X, TikTok, Instagram, Douyin, Bilibili and more.",
    priceTitle: "Pricing · Cutwater",
    priceDescription: "Which qualities each plan opens, what is free, and how long finished files are kept.",
    privacyTitle: "Privacy and terms · Cutwater",
    privacyDescription: "What Cutwater keeps, for how long, and what you may download with it.",
    statusTitle: "Status · Cutwater",
    statusDescription: "How well links of each site were read in the last day.",
    notFoundTitle: "Not found · Cutwater",
    notFoundDescription: "Nothing at this address.",
  },
  zh: {
    download: "下载",
    pricing: "价格",
    privacy: "隐私与条款",
    status: "站点状态",
    homeTitle: "Cutwater：贴上链接，得到干净的视频",
    homeDescription:
      "粘贴视频链接，获取各种画质，含字幕、无水印。支持 YouTube、X、TikTok、Instagram、抖音、哔哩哔哩等网站。",
    priceTitle: "价格 · Cutwater",
    priceDescription: "各方案开放哪些画质、哪些免费，以及成品文件保留多久。",
    privacyTitle: "隐私与条款 · Cutwater",
    privacyDescription: "Cutwater 保存什么、保存多久，以及您可以下载什么。",
    statusTitle: "站点状态 · Cutwater",
    statusDescription: "最近一天各网站链接的读取情况。",
    notFoundTitle: "页面不存在 · Cutwater",
    notFoundDescription: "这个地址没有内容。",
  },
});
