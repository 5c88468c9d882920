/** A text with its language as the model's code. */
export type Said = { text: string; language: string };

/**
 * Whether one of two texts contains a clear negation and the other has no word for a negation. Translations that say the opposite
 * usually show this difference. The result is a doubt and not an error: "have a seat" is right for 没人，请坐. Only English and
 * Chinese are supported.
 */
export function differsInNegation(one: Said, other: Said): boolean {
  return deniesAlone(one, other) || deniesAlone(other, one);
}

function deniesAlone(one: Said, other: Said): boolean {
  const own = negations[one.language];
  const others = negations[other.language];
  if (!own || !others) return false;
  const text = other.text.replace(others.otherwise, " ");
  return own.plain.test(one.text.replace(own.otherwise, " ")) && !others.plain.test(text) && !others.hidden.test(text);
}

/** Words that negate, words that may express a negation in the other language, and words that only look like negations. */
const negations: Readonly<Record<string, { plain: RegExp; hidden: RegExp; otherwise: RegExp }>> = {
  zh: {
    plain: /[不没沒无無未勿]|别(?!墅)/u,
    hidden: /[非免避零失错忘停禁拒防除否才只仅难光完反]|差点|少|低于|直到|险|宁|太|哪/u,
    otherwise:
      /(?<!一)(\p{sc=Han}{1,2})[不没]\1|不(?:但|仅|过|错|论|管|断(?!线)|久|同|如|好意思|锈钢|妨|然|得不)|没(?:关系|事|问题)|差不多|对不起|了不起|忍不住|要不|无(?:论|线|人机)|特别|别(?:的|人|家|墅)|[分区级类性告个]别|未来/gu,
  },
  en: {
    plain: /n['\u2019]t\b|\b(?:not|no|never|none|nobody|nothing|nowhere|neither|nor|cannot|without)\b/iu,
    hidden:
      /\b(?:hardly|barely|rarely|unless|avoid|stop\w*|free|fail\w*|less|few\w*|lose\w*|lost|miss\w*|refus\w*|forg[eo]t\w*|prevent\w*|out|instead|rather|too|almost|nearly|against|only|except|but|un\w+|in(?:valid|correct|secure|visible|complete)|non\w*|dis\w+|im(?:possible|perfect)\w*|\w+less\w*|\w*-?(?:proof|free|resistant|repellent)|still|anymore|worse|wrong|away|dead|limited|flat|tight|keep\w*|stuck|or|harm\w*|hazard)\b/iu,
    otherwise:
      /\bno problem\b|\bnever mind\b|\bnot only\b|\bno\.\s?\d|^(?:is|are|do|does|did|was|were|would|could)n['\u2019]t (?:you|he|she|it|they|we)\b/giu,
  },
};
