/** Promises and superlatives. A script may use one only if the shop's page does. */
const promise = new RegExp(
  [
    "\\b(?:best|cheapest|lowest|guarantee[ds]?|warranty|refunds?|money[- ]back|free|discounts?|sale|limited|hurry|today only|exclusive|award\\w*|certified|proven|lifetime|forever|official|bestsell\\w*|no\\. ?1|number one|risk[- ]free|ultimate|unbeatable|unmatched|revolutionary)\\b",
    "#1|100 ?%",
    "最(?![后近初终])",
    "第一|顶级|国家级|独家|唯一|免费|包邮|保证|保修|终身|永久|优惠|折扣|打折|特价|限时|促销|赠送|正品|官方|认证|获奖|热销|爆款|绝对|百分之百|百分百|退款|退换|无理由|万能|史上",
  ].join("|"),
  "giu",
);

/** The promises in a text, in lower case. */
export const promisesIn = (text: string): string[] => (text.match(promise) ?? []).map((one) => one.toLowerCase());
