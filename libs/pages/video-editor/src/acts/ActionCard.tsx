import type { useQuote } from "@cutwater/studio-kit/jobs/useQuote.ts";
import { useQuoteText } from "@cutwater/studio-kit/jobs/useQuoteText.ts";
import { ActionBar, dock } from "@cutwater/ui/components/ActionBar.tsx";
import { formatDurationWords } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { freeUsesOf, useCustomer } from "@cutwater/ui/session/useCustomer.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import clsx from "clsx";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { editorMessages } from "../messages.ts";
import { needsPart, type PartLimits } from "../part.ts";
import styles from "./ActionCard.module.css";

/**
 * Actions for the edited video, the last of which submits the job and shows its price. On phones they are a bar at the bottom.
 */
export function ActionCard({
  label,
  serviceCode,
  limits,
  asked: { quote, refusal },
  children,
}: {
  label: string;
  serviceCode: string;
  limits: PartLimits;
  /** The job's price. */
  asked: Pick<ReturnType<typeof useQuote>, "quote" | "refusal">;
  children: ReactNode;
}) {
  const t = useText(editorMessages);
  const { customer } = useCustomer();
  const free = customer ? freeUsesOf(customer, serviceCode) : 0;
  const have = useQuoteText(customer && { credits: customer.credits, isFree: false });
  return (
    <section className={clsx(page.card, dock, styles.card)} aria-label={label}>
      <ActionBar>{children}</ActionBar>
      {needsPart(limits) && <PartHint {...limits} />}
      {quote?.notes.map((note) => (
        <p key={note} className={clsx(page.small, page.mute, styles.part)}>
          {note}
        </p>
      ))}
      {refusal && <p className={clsx(page.small, styles.refusal)}>{refusal}</p>}
      {!refusal && have && !customer?.isAdmin && (
        <p className={clsx(page.small, page.faint, styles.have)}>
          {!quote?.isFree
            ? t("have", { credits: have })
            : free > 1
              ? t("haveFree", { count: free })
              : t("haveLastFree")}
        </p>
      )}
    </section>
  );
}

/** An action in addition to the one that submits. */
export function SideAction({
  long,
  short,
  icon,
  isBusy = false,
  isDisabled = false,
  isPlain = false,
  onClick,
}: {
  long: string;
  /** Its label on phones. */
  short: string;
  icon: ReactNode;
  isBusy?: boolean;
  isDisabled?: boolean;
  /** Whether phones show the action without its icon. */
  isPlain?: boolean;
  onClick: () => void;
}) {
  return (
    <Button
      variant="default"
      data-plain={isPlain || undefined}
      aria-busy={isBusy}
      disabled={isDisabled}
      leftSection={icon}
      onClick={onClick}
    >
      <span className={page.onlyDesktop}>{long}</span>
      <span className={page.onlyPhone}>{short}</span>
    </Button>
  );
}

/** The action that costs credits, with its price. */
export const SubmitAction = ({
  isBusy,
  isDisabled,
  onClick,
  children,
}: {
  isBusy: boolean;
  isDisabled: boolean;
  onClick: () => void;
  children: ReactNode;
}) => (
  <Button data-main loading={isBusy} disabled={isDisabled} onClick={onClick}>
    {children}
  </Button>
);

/** States why only a part of the video is processed, and how to get the whole video processed. */
function PartHint({ durationSeconds, mostSeconds }: PartLimits) {
  const t = useText(editorMessages);
  const { language } = useLanguage();
  const lasts = (seconds: number) => formatDurationWords(Math.floor(seconds), language);
  return (
    <p className={clsx(page.small, page.mute, styles.part)}>
      {t("partHint", { length: lasts(durationSeconds), limit: lasts(mostSeconds) })}{" "}
      <Link className={page.link} to="/price">
        {t("partPlans")}
      </Link>
    </p>
  );
}
