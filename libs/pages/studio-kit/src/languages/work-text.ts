import { formatMegabytes } from "@cutwater/contract/figures.ts";
import { type Language, text } from "@cutwater/contract/i18n.ts";
import { workMessages } from "./work-messages.ts";
import { type ToldKind, toldOf, type WorkStep } from "./work-steps.ts";

type Key = keyof typeof workMessages.en;

/**
 * Sentences about the work: who does it, which part of it is a draft, and what must be fetched for it. An empty list when there
 * is no work.
 *
 * @param isThisMachine whether the server runs on the reader's own machine
 */
export function workSentences(
  steps: readonly WorkStep[],
  { language, isThisMachine }: { language: Language; isThisMachine: boolean },
): string[] {
  const t = (key: Key, params: Record<string, string> = {}) => text(workMessages, language, key, params);
  const { here, byService, drafts, toFetch } = toldOf(steps);
  const listed = (kinds: readonly ToldKind[], name: "did" | "what") => {
    const words = kinds.map((kind) => t(`${name}_${kind}`));
    const last = words.at(-1) ?? "";
    return words.length < 2 ? last : t("list", { first: words.slice(0, -1).join(t("comma")), last });
  };
  const own = listed(here, "did");
  const theirs = listed(byService, "did");
  const place = t(isThisMachine ? "thisMachine" : "thisSite");
  const who =
    own !== "" && theirs !== ""
      ? t("byBoth", { own, theirs, place })
      : own !== ""
        ? t("byUs", { own, place })
        : t("byService", { theirs });
  return [
    ...(own !== "" || theirs !== "" ? [startedLarge(who, language)] : []),
    ...(drafts.length > 0
      ? [startedLarge(t(drafts.length === 1 ? "oneDraft" : "drafts", { what: listed(drafts, "what") }), language)]
      : []),
    ...(toFetch > 0 ? [t("toFetch", { size: formatMegabytes(toFetch, language) })] : []),
  ];
}

const startedLarge = (sentence: string, language: Language): string =>
  sentence.charAt(0).toLocaleUpperCase(language) + sentence.slice(1);
