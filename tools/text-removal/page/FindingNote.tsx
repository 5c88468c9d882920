import { formatNumber } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { IconTextScan2 } from "@tabler/icons-react";
import clsx from "clsx";
import styles from "./FindingNote.module.css";
import { pageMessages } from "./messages.ts";
import type { useFinding } from "./review/useFinding.ts";
import type { Review } from "./review/useReview.ts";

/**
 * The number of texts found; or a button that finds them, if the search did not finish or another part of the video was selected.
 */
export function FindingNote({
  finding: { state, ask },
  review,
  className,
}: {
  finding: ReturnType<typeof useFinding>;
  review: Review;
  className?: string | undefined;
}) {
  const t = useText(pageMessages);
  const { language } = useLanguage();
  const { isComplete, items } = review;
  const isDue = state.step === "failed" || (state.step === "done" && !isComplete);
  const count = items.filter(({ kind }) => kind !== "area").length;
  const seconds = state.step === "done" && state.seconds !== null ? Math.max(1, Math.round(state.seconds)) : null;
  const figures = { count: formatNumber(count, language), seconds: formatNumber(seconds ?? 0, language) };
  const told =
    seconds === null
      ? t(count === 1 ? "oneFound" : "foundCount", figures)
      : t(count === 1 ? "oneFoundIn" : "foundIn", figures);
  return (
    <div className={clsx(styles.note, className)}>
      <p className={clsx(page.small, page.mute, page.num)} role="status">
        {state.step === "failed" && t("findFailed")}
        {state.step === "running" && t("finding")}
        {state.step === "done" && isComplete && (count === 0 ? t("none") : told)}
      </p>
      {isDue && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconTextScan2 size={16} stroke={1.6} aria-hidden />}
          onClick={ask}
        >
          {t("findAgain")}
        </Button>
      )}
    </div>
  );
}
