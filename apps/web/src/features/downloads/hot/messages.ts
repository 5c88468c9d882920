import { defineMessages } from "@cutwater/contract/i18n.ts";

export const hotMessages = defineMessages({
  en: {
    title: "Hot now",
    own: "Most read here this week",
    list: "List",
    douyin: "Douyin",
    youtube: "YouTube",
    heat: "{count} heat",
    views: "{count} views",
    reads: "read {count} times here",
    readOnce: "read once here",
    get: "Get {title}",
  },
  zh: {
    title: "热门榜单",
    own: "本站一周最多读取",
    list: "榜单",
    douyin: "抖音",
    youtube: "YouTube",
    heat: "热度 {count}",
    views: "{count} 次观看",
    reads: "在这里读取过 {count} 次",
    readOnce: "在这里读取过 1 次",
    get: "获取 {title}",
  },
});
