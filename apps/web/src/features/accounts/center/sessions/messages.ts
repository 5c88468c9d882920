import { defineMessages } from "@cutwater/contract/i18n.ts";

export const sessionMessages = defineMessages({
  en: {
    title: "Where you are logged in",
    text: "A login lasts six days. Log out what you do not know.",
    thisDevice: "This device",
    unknown: "Unknown device",
    device: "{browser} on {system}",
    used: "Last used {date}",
    end: "Log out",
    endOf: "Log out {device}, last used {date}",
    endOthers: "Log out all others",
    ended: "Logged out",
    loading: "The list is loading",
    failed: "The list did not load. Check your connection, then try again.",
    retry: "Try again",
  },
  zh: {
    title: "登录设备",
    text: "登录有效期六天。请退出您不认识的设备。",
    thisDevice: "本设备",
    unknown: "未知设备",
    device: "{system} 上的 {browser}",
    used: "上次使用：{date}",
    end: "退出登录",
    endOf: "退出登录：{device}，上次使用：{date}",
    endOthers: "退出其他所有设备",
    ended: "已退出",
    loading: "正在载入列表",
    failed: "列表没有载入。请检查网络后重试。",
    retry: "重试",
  },
});
