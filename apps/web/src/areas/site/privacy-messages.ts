import { defineMessages } from "@cutwater/contract/i18n.ts";

/** Sections of the page in their order: a heading and a text each. */
export const privacySections = ["rights", "kept", "cookie", "address", "browser", "others"] as const;

export const privacyMessages = defineMessages({
  en: {
    title: "Privacy and terms",
    text: "Short, because little is kept.",
    rightsHead: "What you may download",
    rightsText:
      "Download only what is yours, what its maker allows you to have, or what the law of your country lets you copy. The rights stay with those who made the video. What is protected against copying is refused.",
    keptHead: "What is kept, and for how long",
    keptText:
      "For each link you paste: the link, the title, the cover and what could be downloaded, so that you find it under My downloads. Finished files are deleted after {hours} hours. Links that pass a file through end after {minutes} minutes.",
    cookieHead: "One cookie",
    cookieText:
      "A signed number in a cookie tells your downloads from those of others. It holds nothing about you. Delete the cookie and nobody can open that list again.",
    addressHead: "Your network address",
    addressText:
      "It is used to count links for the daily limit and to guess whether you are in China, because sign-in and payment differ there. You can change the guess at the foot of the page.",
    browserHead: "In your browser",
    browserText:
      "The colour scheme and a few switches stay in your browser. The language stays there too and goes with each request, so that answers come in it.",
    othersHead: "Others",
    othersText:
      "No advertising, no tracking, no script or font from elsewhere. Sites you paste links of see this server, not you.",
    reportHead: "Report abuse",
    reportText: "If something here harms your rights, write to {email} and name the link.",
    reportNone: "The operator of this instance has given no address for reports yet.",
  },
  zh: {
    title: "隐私与条款",
    text: "内容不长，因为保存的东西很少。",
    rightsHead: "您可以下载什么",
    rightsText:
      "只下载属于您的、作者允许的，或所在地法律允许复制的内容。视频的权利属于其作者。有复制保护的内容不予下载。",
    keptHead: "保存什么，保存多久",
    keptText:
      "对您粘贴的每个链接，我们保存链接、标题、封面和可下载的内容，以便显示在“我的下载”中。成品文件在 {hours} 小时后删除，直接转发的链接在 {minutes} 分钟后失效。",
    cookieHead: "一个 Cookie",
    cookieText:
      "Cookie 里有一个签名的编号，用来区分您和他人的下载，不含任何个人信息。删除它之后，谁都无法再打开那份列表。",
    addressHead: "您的网络地址",
    addressText: "用于计算每日链接数，并判断您是否在中国大陆，因为两地的登录和支付方式不同。您可以在页面底部更改地区。",
    browserHead: "在您的浏览器里",
    browserText: "配色和少数开关只保存在浏览器中。语言也保存在那里，并随请求发送，以便用同一语言回答。",
    othersHead: "第三方",
    othersText: "没有广告，没有跟踪，没有来自别处的脚本或字体。您粘贴的链接所属的网站只会看到本服务器，看不到您。",
    reportHead: "举报滥用",
    reportText: "如果这里的内容侵害了您的权利，请写信至 {email} 并附上链接。",
    reportNone: "本站运营者尚未提供举报地址。",
  },
});
