import { defineMessages } from "@cutwater/contract/i18n.ts";

/** What the platform itself may have to say. */
export const platformMessages = defineMessages({
  en: {
    unexpected: "An unexpected error occurred.",
    fieldInvalid: 'The field "{field}" is not written as it should be.',
    fieldMissing: 'The field "{field}" is missing or not of the right kind.',
    fieldTooShort: 'The field "{field}" must have at least {limit} characters.',
    fieldTooLong: 'The field "{field}" must have at most {limit} characters.',
    fieldTooSmall: 'The field "{field}" must be at least {limit}.',
    fieldTooLarge: 'The field "{field}" must be at most {limit}.',
    fieldNotOneOf: 'The field "{field}" must be one of: {values}.',
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
    fieldInvalid: "字段“{field}”的写法不正确。",
    fieldMissing: "缺少字段“{field}”，或其类型不正确。",
    fieldTooShort: "字段“{field}”至少需要 {limit} 个字符。",
    fieldTooLong: "字段“{field}”最多 {limit} 个字符。",
    fieldTooSmall: "字段“{field}”不能小于 {limit}。",
    fieldTooLarge: "字段“{field}”不能大于 {limit}。",
    fieldNotOneOf: "字段“{field}”只能是：{values}。",
    requestUnreadable: "无法读取该请求。",
    requestTooLarge: "一次发送的内容过大。",
    requestTypeUnknown: "不支持这种内容类型。",
    tooManyRequests: "请求过于频繁，请在 {retryAfterSeconds} 秒后重试。",
    notFound: "此地址没有内容。",
    signedOut: "请重新登录。",
    adminsOnly: "仅管理员可执行此操作。",
  },
});
