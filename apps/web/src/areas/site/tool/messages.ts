import { defineMessages } from "@cutwater/contract/i18n.ts";

/** Texts that all tools share on their cards and public pages. */
export const toolMessages = defineMessages({
  en: {
    title: "Tools for your videos and images",
    listTitle: "Studio tools",
    listText: "Edit your videos and images. Try most tools without an account.",
    compare: "{name}: before and after",
    try: "Try it",
    open: "Open",
    free: "{count} free uses",
    oneFree: "1 free use",
    know: "Price and limits",
    price: "Price",
    files: "Files",
    kept: "Results kept",
    keptFor: "{hours} hours, {days} days with a plan",
    questions: "Questions",
    own: "Open in the studio",
  },
  zh: {
    title: "视频和图片处理工具",
    listTitle: "全部工具",
    listText: "处理您的视频和图片，多数工具无需注册即可试用。",
    compare: "{name}：处理前后对比",
    try: "试用",
    open: "打开",
    free: "免费 {count} 次",
    oneFree: "免费 1 次",
    know: "使用须知",
    price: "价格",
    files: "文件",
    kept: "结果保留",
    keptFor: "{hours} 小时，会员 {days} 天",
    questions: "常见问题",
    own: "在工作室打开",
  },
});
