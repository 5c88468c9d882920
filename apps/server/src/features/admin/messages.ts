import { defineMessages } from "@cutwater/contract/i18n.ts";

export const adminMessages = defineMessages({
  en: {
    customerUnknown: "Customer not found.",
    productUnknown: "Product not found.",
    serviceUnknown: "Service not found.",
    soldWithoutCredits: "A product with a price must include credits.",
    onePriceOnly: "Enter both prices or neither.",
  },
  zh: {
    customerUnknown: "未找到该用户。",
    productUnknown: "未找到该产品。",
    serviceUnknown: "未找到该服务。",
    soldWithoutCredits: "有价格的产品必须包含点数。",
    onePriceOnly: "两种货币的价格须同时填写或同时留空。",
  },
});
