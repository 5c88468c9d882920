import { jobDataLength } from "@cutwater/contract/jobs.ts";
import { GlossarySheet } from "@cutwater/studio-kit/glossary/GlossarySheet.tsx";
import { useQuote } from "@cutwater/studio-kit/jobs/useQuote.ts";
import { useQuoteText } from "@cutwater/studio-kit/jobs/useQuoteText.ts";
import { ByWhom } from "@cutwater/studio-kit/languages/ByWhom.tsx";
import { LanguagePairFields } from "@cutwater/studio-kit/languages/LanguagePairFields.tsx";
import { useLanguageNames } from "@cutwater/studio-kit/languages/useLanguageNames.ts";
import { useLanguagePair } from "@cutwater/studio-kit/languages/useLanguagePair.ts";
import { TranslationMemory } from "@cutwater/studio-kit/translation-memory/TranslationMemory.tsx";
import { useAllowedSeconds } from "@cutwater/studio-kit/upload/useAllowedSeconds.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { toast } from "@cutwater/ui/toast.ts";
import { ActionCard, SubmitAction } from "@cutwater/video-editor/acts/ActionCard.tsx";
import { clipOf } from "@cutwater/video-editor/clip.ts";
import { FileHead } from "@cutwater/video-editor/FileHead.tsx";
import panel from "@cutwater/video-editor/panel.module.css";
import type { Source } from "@cutwater/video-editor/source.ts";
import { useFacts } from "@cutwater/video-editor/useFacts.ts";
import { Button } from "@mantine/core";
import { IconBook2 } from "@tabler/icons-react";
import clsx from "clsx";
import { useEffect, useEffectEvent, useState } from "react";
import tool from "../../tool.ts";
import { dataToPrice } from "../data-to-price.ts";
import { pageMessages } from "../messages.ts";
import { useMeans } from "../useMeans.ts";
import { FilmPreview } from "./FilmPreview.tsx";
import { LackNote } from "./LackNote.tsx";
import styles from "./Setup.module.css";
import { WhatYouGet } from "./WhatYouGet.tsx";
import { WordsFrom } from "./WordsFrom.tsx";
import { dataOf, firstWish, type Wish } from "./wish.ts";
import { lackOf, workFor } from "./work.ts";

type Props = {
  source: Source;
  /** The former settings; null for a new video. */
  begin: () => Wish | null;
  isBusy: boolean;
  /** Called at every change of the settings. */
  onStand: (wish: Wish) => void;
  /** The job's data. */
  onSubmit: (data: object) => void;
  onLeave: () => void;
};

/** The video, and the settings for its translation. */
export function Setup({ source, begin, isBusy, onStand, onSubmit, onLeave }: Props) {
  const t = useText(pageMessages);
  const remembered = useLanguagePair();
  const { nameOf } = useLanguageNames();
  const [wish, setWish] = useState<Wish>(() => begin() ?? firstWish(remembered.pair));
  const change = (part: Partial<Wish>) => setWish((before) => ({ ...before, ...part }));
  const onChange = useEffectEvent(onStand);
  useEffect(() => onChange(wish), [wish]);
  const asked = useMeans(wish);
  const quoted = useQuote(tool.code, dataToPrice(source, wish));
  const price = useQuoteText(quoted.quote);
  const mostSeconds = useAllowedSeconds();
  const { answer: here } = asked;
  const lack = here && lackOf(wish, here);
  const isTyped = wish.typesTranslation && here?.translate === null;

  function submit(): void {
    if (wish.words === "file" && !wish.file) return toast.warn(t("fileMissing"));
    const data = dataOf(source.url, wish);
    if (JSON.stringify(data).length > jobDataLength) return toast.warn(t("fileTooLong"));
    onSubmit(data);
  }

  return (
    <>
      <div className={styles.head}>
        <FileHead name={source.name} facts={useFacts(source.facts)} onLeave={onLeave} />
      </div>
      <div className={styles.setup}>
        <div className={styles.film}>
          <FilmPreview source={source} />
        </div>
        <div className={styles.side}>
          <section className={clsx(page.card, panel.panel)} aria-label={t("settings")}>
            <div className={panel.part}>
              <LanguagePairFields
                pair={wish}
                onChange={(pair) => {
                  remembered.remember(pair);
                  change(pair);
                }}
              />
              {wish.from === "" && (
                <p className={clsx(page.small, page.faint, styles.hint)}>{t("sameHint", { to: nameOf(wish.to) })}</p>
              )}
            </div>
            <WhatYouGet wish={wish} canSpeak={here?.voices.length !== 0} onChange={change} />
            <WordsFrom
              wish={wish}
              canRead={here?.canRead !== false}
              canHear={here?.listen !== null}
              onChange={change}
            />
            <GlossaryPart wish={wish} onChange={change} />
            <div className={panel.part}>
              <TranslationMemory />
            </div>
            <div className={clsx(panel.part, styles.work)} role="group" aria-label={t("work")}>
              {here && <LackNote lack={lack} wish={wish} here={here} onChange={change} />}
              <ByWhom steps={here && workFor(wish, here)} again={asked.again} />
            </div>
          </section>
          <ActionCard
            label={t("submit")}
            serviceCode={tool.code}
            limits={{ ...clipOf(source.facts), mostSeconds }}
            asked={quoted}
          >
            <SubmitAction
              isBusy={isBusy}
              isDisabled={quoted.quote === null || lack !== null || (here === null && asked.isAsking)}
              onClick={submit}
            >
              {price === null || lack !== null
                ? t(isTyped ? "listLines" : "submit")
                : t(isTyped ? "listLinesFor" : "submitFor", { price })}
            </SubmitAction>
          </ActionCard>
        </div>
      </div>
    </>
  );
}

function GlossaryPart({ wish: { glossary }, onChange }: { wish: Wish; onChange: (part: Partial<Wish>) => void }) {
  const t = useText(pageMessages);
  const [isOpen, setOpen] = useState(false);
  const { length: count } = glossary;
  return (
    <div className={panel.part}>
      <div className={styles.glossary}>
        <div>
          <h2 className={styles.name}>{t("glossary")}</h2>
          <p className={clsx(page.small, page.mute)}>
            {count === 0 ? t("glossaryWhat") : count === 1 ? t("glossaryOne") : t("glossaryCount", { count })}
          </p>
        </div>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconBook2 size={16} stroke={1.6} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t("edit")}
        </Button>
      </div>
      <GlossarySheet
        isOpen={isOpen}
        glossary={glossary}
        onSave={(next) => onChange({ glossary: next })}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}
