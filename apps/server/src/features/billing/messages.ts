import { defineMessages } from "@cutwater/contract/i18n.ts";

export const billingMessages = defineMessages({
  en: { lackInfo: "Today's {limit} free links are used up. See the plans for more, or come back tomorrow." },
  zh: { lackInfo: "今天的 {limit} 次免费解析已用完，可查看套餐获取更多，或明天再来。" },
});
