import { Refusal, type RefusalParams } from "@cutwater/contract/answer.ts";
import { defineMessages, type Language } from "@cutwater/contract/i18n.ts";
import { egressMessages } from "../../platform/egress/messages.ts";
import { createAnswers } from "../../platform/http/answers.ts";
import { billingMessages } from "../billing/index.ts";
import { downloadMessages } from "../downloads/index.ts";
import { takedownMessages } from "../takedowns/index.ts";

export const followMessages = defineMessages({
  en: {
    "follow.tooMany": "You follow {limit} sources, which is the most here. Stop following one first.",
    "follow.tooManyFree": "You follow {limit} sources. With a plan you can follow up to {plan}.",
    "follow.unknown": "This follow does not exist or belongs to another account.",
    "follow.over": "This follow ended some time ago. Paste its link to follow it again.",
    "follow.gone": "This source no longer exists.",
    "follow.private": "This source needs a login on its site, so it cannot be read here.",
    quoted: '"{title}"',
    between: ", ",
    andMore: "{names} and {count} more",
  },
  zh: {
    "follow.tooMany": "最多关注 {limit} 个来源，请先停止关注其中一个。",
    "follow.tooManyFree": "您已关注 {limit} 个来源。开通套餐后最多可关注 {plan} 个。",
    "follow.unknown": "该关注不存在，或属于其他账号。",
    "follow.over": "该关注已停止一段时间，请粘贴链接重新关注。",
    "follow.gone": "该来源已不存在。",
    "follow.private": "该来源需要登录原网站，无法在这里读取。",
    quoted: "“{title}”",
    between: "、",
    andMore: "{names}等，另有 {count} 条",
  },
});

/** Sentences for every refusal that can make a look fail. */
const { of: answerOf } = createAnswers([
  followMessages,
  egressMessages,
  billingMessages,
  downloadMessages,
  takedownMessages,
]);

/** Sentences that replace two failures of a link, because those failures' own sentences are about a video, not about a list. */
const ofSource: Readonly<Record<string, string>> = { "link.gone": "follow.gone", "link.loginNeeded": "follow.private" };

/** The sentence of a stored reason: the sentence of an immediate response, or the one in `ofSource`. */
export const reasonIn = (language: Language, key: string, params: RefusalParams): string =>
  answerOf(new Refusal(ofSource[key] ?? key, undefined, params), language).message;
