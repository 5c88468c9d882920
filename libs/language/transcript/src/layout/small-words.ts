import { primaryOf } from "../rules.ts";

/** Conjunctions and prepositions. A line may begin with such a word, but should not end with it. */
const openers: Readonly<Record<string, string>> = {
  en: "and or but nor so because although though if unless until while when where which who that than as since of in on at by for from with without about into onto over under after before between through during against among toward towards to",
  de: "und oder aber denn sondern weil obwohl wenn dass ob als während bevor nachdem damit in im an am auf aus bei beim mit nach von vom zu zum zur über unter vor hinter neben zwischen durch für gegen ohne um seit bis",
  fr: "et ou mais donc or ni car que qui quand si comme lorsque puisque parce à au aux de du des en dans sur sous par pour avec sans chez vers entre depuis pendant avant après",
  es: "y e o u pero sino porque aunque que quien cuando si como mientras a al de del en con sin por para sobre bajo entre desde hasta hacia según durante",
  pt: "e ou mas porque embora que quem quando se como enquanto a ao à de do da em no na com sem por pelo pela para sobre sob entre desde até",
  it: "e ed o ma perché sebbene che chi quando se come mentre a al alla di del della da dal in nel nella con senza per su sul tra fra",
  ru: "и а но или что чтобы если когда потому хотя как где в во на с со к ко у о об от до из за по под над при для без через между",
  zh: "和 与 或 但 但是 而 而且 因为 所以 如果 虽然 不过 然后 并且 以及 在 从 对 把 被 给 跟 向",
};

/** Articles and similar words. A line should not end with such a word. */
const holders: Readonly<Record<string, string>> = {
  en: "a an the my your his her its our their this these those not very",
  de: "der die das den dem des ein eine einen einem einer eines mein dein sein ihr unser nicht sehr",
  fr: "le la les l un une mon ma mes ton ta tes son sa ses notre votre leur ce cet cette ces ne très",
  es: "el la los las un una unos unas mi tu su este esta ese esa no muy",
  pt: "o a os as um uma meu minha seu sua este esta não muito",
  it: "il lo la i gli le un uno una mio mia tuo sua questo questa non molto",
  ru: "не ни очень",
  zh: "一 这 那 很 不 没 也 就 都",
};

export type SmallWords = { opensLine: (word: string) => boolean; holdsNext: (word: string) => boolean };

/** The small words of a language that guide line breaks; empty for an unlisted language. */
export function smallWordsOf(language: string): SmallWords {
  const primary = primaryOf(language);
  const opens = new Set((openers[primary] ?? "").split(" ").filter(Boolean));
  const holds = new Set([...opens, ...(holders[primary] ?? "").split(" ")].filter(Boolean));
  return {
    opensLine: (word) => opens.has(word.toLowerCase()),
    holdsNext: (word) => holds.has(word.toLowerCase()),
  };
}
