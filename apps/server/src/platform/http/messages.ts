import { defineMessages } from "@cutwater/contract/i18n.ts";

/** What the platform itself may have to say. */
export const platformMessages = defineMessages({
  en: {
    unexpected: "An unexpected error occurred.",
    fieldInvalid: "{field}: {reason}",
    requestUnreadable: "The request could not be read.",
    requestTooLarge: "That is more than can be sent at once.",
    requestTypeUnknown: "That kind of content is not understood.",
    tooManyRequests: "Too many requests. Please try again in {retryAfterSeconds} s.",
    notFound: "There is nothing at this address.",
    signedOut: "Please login again.",
    adminsOnly: "Only admins may do this.",
  },
  zh: {
    unexpected: "发生了意外错误。",
    fieldInvalid: "{field}：{reason}",
    requestUnreadable: "无法读取该请求。",
    requestTooLarge: "一次发送的内容过大。",
    requestTypeUnknown: "不支持这种内容类型。",
    tooManyRequests: "请求过于频繁，请在 {retryAfterSeconds} 秒后重试。",
    notFound: "此地址没有内容。",
    signedOut: "请重新登录。",
    adminsOnly: "仅管理员可执行此操作。",
  },
});
