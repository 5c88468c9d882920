import { defineMessages } from "@cutwater/contract/i18n.ts";

/** Frequent questions and their answers. */
export const answers = defineMessages({
  en: {
    downloads: "Downloads",
    lockedQ: "Why is 1080p locked?",
    lockedA: "1080p comes with Basic yearly and Premium. 2K, 4K and 8K come with Premium yearly.",
    expiredQ: "My download says expired. What now?",
    expiredA: "Downloads must start within {minutes} minutes. Paste the link again to get new ones.",
    plans: "Credits and plans",
    failedQ: "What happens to the credits of a failed task?",
    failedA: "They are returned in full, immediately.",
    againQ: "Can I buy a plan again before it ends?",
    againA:
      "Yes. The new period starts when the current one ends, and the credits are added immediately. Both dates are shown before you pay.",
    refundQ: "Can I get my money back?",
    refundA: "Plans are not refunded once they have started, but you can change to another one. Write to us.",
  },
  zh: {
    downloads: "下载",
    lockedQ: "为什么 1080p 被锁定？",
    lockedA: "基础版（年付）和高级版可下载 1080p，高级版（年付）可下载 2K、4K 和 8K。",
    expiredQ: "提示已过期，怎么办？",
    expiredA: "请在 {minutes} 分钟内开始下载，过期请重新粘贴链接。",
    plans: "点数与套餐",
    failedQ: "任务失败，点数怎么办？",
    failedA: "立即全部退回。",
    againQ: "套餐到期前可以再次购买吗？",
    againA: "可以。新的有效期从当前套餐到期时开始，点数立即到账。付款前会显示起止日期。",
    refundQ: "可以退款吗？",
    refundA: "套餐生效后不退款，但可以更换套餐，请联系我们处理。",
  },
});
