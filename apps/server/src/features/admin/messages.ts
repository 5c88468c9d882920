import { defineMessages } from "@cutwater/contract/i18n.ts";

export const adminMessages = defineMessages({
  en: {
    customerUnknown: "There is no such customer.",
    productUnknown: "There is no such product.",
    serviceUnknown: "There is no such service.",
    soldWithoutCredits: "A product that has a price needs credits.",
    onePriceOnly: "A product has both prices, or none.",
  },
  zh: {
    customerUnknown: "没有这位客户。",
    productUnknown: "没有该产品。",
    serviceUnknown: "没有该服务。",
    soldWithoutCredits: "有价格的产品须包含点数。",
    onePriceOnly: "产品的两种价格须同时填写或同时留空。",
  },
});
