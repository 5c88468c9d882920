import { defineMessages } from "@cutwater/contract/i18n.ts";

export const adminMessages = defineMessages({
  en: {
    customerUnknown: "Customer not found.",
    productUnknown: "Product not found.",
    serviceUnknown: "Service not found.",
    soldWithoutCredits: "A product with a price must include credits.",
    onePriceOnly: "Enter both prices or neither.",
    modelUnknown: "This model does not exist.",
    modelsBusyAdding: "{name} is being added. Wait until that is done, or stop it.",
    modelsBusyChecking: "{name} is being checked. Wait until that is done.",
    modelNonCommercial:
      "The license {licence} forbids paid services. To add this model, set MODELS_NON_COMMERCIAL=yes and restart the server.",
    modelNotHere: "This model has not been added.",
    modelNotRunning: "Nothing is running for this model.",
    engineIsOperators: "The link engine is set by YTDLP_PATH. Update it there.",
    engineOccupied: "The link engine is being updated. Wait until that is done.",
    engineHasNoFormer: "There is no earlier version to go back to.",
  },
  zh: {
    customerUnknown: "未找到该用户。",
    productUnknown: "未找到该产品。",
    serviceUnknown: "未找到该服务。",
    soldWithoutCredits: "有价格的产品必须包含点数。",
    onePriceOnly: "两种货币的价格须同时填写或同时留空。",
    modelUnknown: "该模型不存在。",
    modelsBusyAdding: "正在添加 {name}，请等待完成，或先停止。",
    modelsBusyChecking: "正在检查 {name}，请等待完成。",
    modelNonCommercial:
      "许可证 {licence} 不允许用于收费服务。如需添加，请设置 MODELS_NON_COMMERCIAL=yes 并重启服务器。",
    modelNotHere: "该模型尚未添加。",
    modelNotRunning: "该模型没有正在进行的操作。",
    engineIsOperators: "解析引擎由 YTDLP_PATH 指定，请在该处更新。",
    engineOccupied: "正在更新解析引擎，请等待完成。",
    engineHasNoFormer: "没有可回退的旧版本。",
  },
});
