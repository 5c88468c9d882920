import { formatMegabytes } from "@cutwater/contract/figures.ts";
import { factsOf } from "@cutwater/contract/i18n.ts";
import { useLackText } from "@cutwater/studio-kit/languages/ByWhom.tsx";
import { DraftBadge } from "@cutwater/studio-kit/languages/DraftBadge.tsx";
import { useLanguageNames } from "@cutwater/studio-kit/languages/useLanguageNames.ts";
import { PreparingNote } from "@cutwater/studio-kit/preparing/PreparingNote.tsx";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button, Loader } from "@mantine/core";
import { IconPencil, IconRefresh } from "@tabler/icons-react";
import clsx from "clsx";
import type { Explanation } from "../explanation.ts";
import { pageMessages } from "../messages.ts";
import { isInOtherLetters, noteOf, offerOf, untranslatedFrom } from "../script-standing.ts";
import type { Author } from "../useAuthor.ts";
import type { MeansHere } from "../work.ts";
import part from "./part.module.css";

type Props = {
  explanation: Explanation;
  /** The engines; null until they are loaded. */
  here: MeansHere | null;
  author: Author;
  /** Called to change the language of the video. */
  onLanguage: (language: "en" | "zh") => void;
};

const languageKeys = { en: "languageEn", zh: "languageZh" } as const;
const otherLanguage = { en: "zh", zh: "en" } as const;

/** Where the script comes from, whether it is in the language of the video, and a button to improve it. */
export function ScriptState({ explanation, here, author, onLanguage }: Props) {
  const t = useText(pageMessages);
  const { nameOf } = useLanguageNames();
  const note = noteOf(explanation);
  const from = untranslatedFrom(explanation);
  const to = t(languageKeys[explanation.language]);
  const isDraft = note === "writtenDraft" || (note === "outlineTranslated" && explanation.translatedBy?.isDraft);
  const other = otherLanguage[explanation.language];
  return (
    <>
      {isDraft && (
        <div>
          <DraftBadge />
        </div>
      )}
      {from ? (
        <p className={clsx(page.small, part.warn)} role="status">
          {t("outlineOther", { from: nameOf(from), to })}
        </p>
      ) : (
        <p className={clsx(page.small, page.mute)} role="status">
          {t(note)}
        </p>
      )}
      {!from && isInOtherLetters(explanation) && (
        <p className={clsx(page.small, part.warn)} role="status">
          {t("scriptOther", { to })}
        </p>
      )}
      <Offer explanation={explanation} here={here} author={author} />
      {from && (from === "en" || from.startsWith("en-") || from.startsWith("zh")) && (
        <Button variant="subtle" onClick={() => onLanguage(other)}>
          {t("speakOther", { language: t(languageKeys[other]) })}
        </Button>
      )}
    </>
  );
}

/** The button that writes or translates the script, with the size of the models to fetch; or the reason why there is none. */
function Offer({ explanation, here, author }: Omit<Props, "onLanguage">) {
  const t = useText(pageMessages);
  const { language } = useLanguage();
  const lackText = useLackText();
  if (!explanation.product || !here) return null;
  const offer = offerOf(explanation, here);
  const { isWriting, preparing } = author;
  if (!offer) {
    const isUntranslated = untranslatedFrom(explanation) !== null;
    if (!isUntranslated && noteOf(explanation) !== "outline") return null;
    const lack = lackText(here.lacking, isUntranslated ? "translate" : "chat");
    return (
      <p className={clsx(page.small, page.mute)}>
        {[t(isUntranslated ? "cannotTranslate" : "outlineOnly"), lack]
          .filter(Boolean)
          .join(factsOf(language).sentenceGap)}
      </p>
    );
  }
  const { does, toFetch } = offer;
  const isComing = preparing.state?.step === "coming";
  const Icon = does === "writeAgain" ? IconRefresh : IconPencil;
  const size = formatMegabytes(toFetch, language);
  const isOther = untranslatedFrom(explanation) !== null;
  const deed = isOther
    ? t(does === "translate" ? "translateInto" : "writeIn", {
        to: t(languageKeys[explanation.language]),
      })
    : t(does);
  return (
    <>
      {!isComing && (
        <Button
          variant="default"
          aria-busy={isWriting}
          leftSection={
            isWriting ? <Loader size={14} color="currentColor" /> : <Icon size={16} stroke={1.6} aria-hidden />
          }
          onClick={() => !isWriting && void author.writeScript()}
        >
          {isWriting ? t("writing") : toFetch > 0 ? t("fetching", { deed, size }) : deed}
        </Button>
      )}
      <PreparingNote preparing={preparing} />
      {toFetch > 0 && !isComing && <p className={clsx(page.small, page.mute)}>{t("fetchedOnce")}</p>}
    </>
  );
}
