import { defineMessages } from "@cutwater/contract/i18n.ts";

export const sessionMessages = defineMessages({
  en: {
    title: "Where you are logged in",
    text: "A login lasts six days. Log out any device you do not recognize. Logging out all others also ends your access tokens.",
    thisDevice: "This device",
    unknown: "Unknown device",
    device: "{browser} on {system}",
    used: "Last used: {date}",
    end: "Log out",
    endOf: "Log out {device}, last used {date}",
    endOthers: "Log out all other devices",
    ended: "Device logged out",
    loading: "Loading the list",
    failed: "The list did not load. Check your connection, then try again.",
    retry: "Try again",
  },
  zh: {
    title: "登录设备",
    text: "登录有效期为 6 天。如有陌生设备，请将其退出登录。退出其他所有设备时，访问令牌也会一并失效。",
    thisDevice: "本设备",
    unknown: "未知设备",
    device: "{browser} · {system}",
    used: "上次使用：{date}",
    end: "退出登录",
    endOf: "退出登录：{device}，上次使用：{date}",
    endOthers: "退出其他所有设备",
    ended: "已退出",
    loading: "正在加载列表",
    failed: "列表加载失败，请检查网络后重试。",
    retry: "重试",
  },
});
