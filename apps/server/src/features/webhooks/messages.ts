import { defineMessages } from "@cutwater/contract/i18n.ts";

/** Refusals of the calls about webhooks. */
export const webhookMessages = defineMessages({
  en: {
    "webhook.unknown": "This webhook no longer exists.",
    "webhook.deliveryUnknown": "This delivery is no longer in the log.",
    "webhook.notEnded": "This delivery is still being tried.",
    "webhook.off": "This webhook is switched off. Test it to switch it on again.",
    "webhook.tooMany": "You have {most} webhooks. Remove one before you add another.",
    "webhook.https": "A webhook needs a public address that starts with https://.",
    "webhook.tooOften": "Too many requests. Try again in {retryAfterSeconds} seconds.",
  },
  zh: {
    "webhook.unknown": "该 Webhook 已不存在。",
    "webhook.deliveryUnknown": "该推送记录已不存在。",
    "webhook.notEnded": "该推送仍在重试中。",
    "webhook.off": "该 Webhook 已停用，测试成功后将恢复。",
    "webhook.tooMany": "您已有 {most} 个 Webhook，请先移除一个再添加。",
    "webhook.https": "Webhook 地址必须是以 https:// 开头的公网地址。",
    "webhook.tooOften": "操作过于频繁，请在 {retryAfterSeconds} 秒后再试。",
  },
});
