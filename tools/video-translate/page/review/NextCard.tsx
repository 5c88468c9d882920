import { text } from "@cutwater/contract/i18n.ts";
import type { Job } from "@cutwater/contract/jobs.ts";
import { useQuoteText } from "@cutwater/studio-kit/jobs/useQuoteText.ts";
import { ActionBar, dock } from "@cutwater/ui/components/ActionBar.tsx";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { toast } from "@cutwater/ui/toast.ts";
import { Button } from "@mantine/core";
import { IconBook2 } from "@tabler/icons-react";
import clsx from "clsx";
import type { Answer, Problem } from "../../draft.ts";
import { messages } from "../../messages.ts";
import { reviewMessages } from "./messages.ts";
import styles from "./NextCard.module.css";
import { answers, type NextStep, nextStep, type Standing } from "./next-step.ts";

/** Warnings for the customer before the job continues. */
export type Warnings = {
  /** Speakers without a voice. */
  voiceless: number;
  /** Lines that the engine could not speak. */
  unspoken: number;
  /** Lines whose voice would be cut off in their present state. */
  tooLong: number;
  /** Why the job pauses again instead of continuing. */
  problem: Problem | undefined;
};

type Props = {
  job: Job;
  standing: Standing;
  warnings: Warnings;
  isBusy: boolean;
  onGo: (next: Answer["next"]) => void;
  onGlossary: () => void;
};

/** The next step of the job, and the reasons that prevent it. Its cost is already reserved. */
export function NextCard({ job, standing, warnings, isBusy, onGo, onGlossary }: Props) {
  const t = useText(reviewMessages);
  const { language } = useLanguage();
  const { output, stage, missing, translatable, unvoiced } = standing;
  const { voiceless, unspoken, tooLong, problem } = warnings;
  const next = nextStep(standing);
  const held = useQuoteText(
    job.held === "credits" && job.credits !== null ? { credits: job.credits, isFree: false } : null,
  );
  const words: Readonly<Record<NextStep["main"], string>> = {
    translateMissing: translatable === 1 ? t("translateOne") : t("translateMissing", { count: translatable }),
    makeDub: t("makeDub"),
    dubAgain: unvoiced === 1 ? t("dubAgainOne") : t("dubAgain", { count: unvoiced }),
    finish: t(output === "dub" ? "finishDub" : output === "subtitles" ? "finishSubtitles" : "finishVideo"),
  };

  function go(step: NextStep["main"]): void {
    const isMissing = next.isBlocked && missing > 0;
    if (isMissing) return toast.warn(text(messages, language, "linesMissing", { count: missing }));
    if (answers[step] === "dub" && voiceless > 0) return toast.warn(text(messages, language, "voiceMissing"));
    if (output === "dub" && step === "finish" && (stage === "translated" || unvoiced > 0))
      return toast.warn(text(messages, language, "dubMissing"));
    onGo(answers[step]);
  }
  return (
    <section className={clsx(page.card, dock, styles.card)} aria-label={t("next")}>
      <ActionBar>
        <Button
          variant="default"
          className={page.onlyPhone ?? ""}
          leftSection={<IconBook2 size={16} stroke={1.6} aria-hidden />}
          onClick={onGlossary}
        >
          {t("glossary")}
        </Button>
        <Button data-main size="lg" loading={isBusy} onClick={() => go(next.main)}>
          {words[next.main]}
        </Button>
        {next.other && (
          <Button
            variant="default"
            className={page.onlyDesktop ?? ""}
            disabled={isBusy}
            onClick={() => go(next.other ?? "finish")}
          >
            {words[next.other]}
          </Button>
        )}
      </ActionBar>
      {problem && problem !== "linesMissing" && (
        <p className={clsx(page.small, styles.warn)} role="alert">
          {text(messages, language, problem)}
        </p>
      )}
      {missing > 0 && (
        <p className={clsx(page.small, page.mute)}>
          {missing === 1 ? t("missingOne") : t("missing", { count: missing })}
        </p>
      )}
      {unspoken > 0 && (
        <p className={clsx(page.small, styles.warn)} role="alert">
          {unspoken === 1 ? t("unspokenOne") : t("unspoken", { count: unspoken })}
        </p>
      )}
      {tooLong > 0 && (
        <p className={clsx(page.small, styles.warn)}>
          {tooLong === 1 ? t("tooLongOne") : t("tooLongCount", { count: tooLong })}
        </p>
      )}
      {held && <p className={clsx(page.small, page.faint)}>{t("held", { credits: held })}</p>}
      {job.held === "freeUse" && <p className={clsx(page.small, page.faint)}>{t("heldFree")}</p>}
    </section>
  );
}
