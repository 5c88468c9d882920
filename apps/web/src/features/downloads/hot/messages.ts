import { defineMessages } from "@cutwater/contract/i18n.ts";

export const hotMessages = defineMessages({
  en: {
    title: "Hot now",
    none: "The lists cannot be loaded right now. They return when the sites answer again.",
    own: "Popular here this week",
    list: "List",
    douyin: "Douyin",
    youtube: "YouTube",
    heat: "popularity {count}",
    views: "{count} views",
    reads: "{count} times here",
    readOnce: "once here",
    get: "Get {title}",
  },
  zh: {
    title: "热门榜单",
    none: "暂时无法获取榜单，来源网站恢复后会自动显示。",
    own: "本站本周热门",
    list: "榜单",
    douyin: "抖音",
    youtube: "YouTube",
    heat: "热度 {count}",
    views: "{count} 次观看",
    reads: "本站解析 {count} 次",
    readOnce: "本站解析 1 次",
    get: "获取 {title}",
  },
});
