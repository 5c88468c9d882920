import { textsIn } from "@cutwater/contract/i18n.ts";
import { useQuoteTexts } from "@cutwater/studio-kit/jobs/useQuoteText.ts";
import { formatNumber } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { useCustomer } from "@cutwater/ui/session/useCustomer.ts";
import { Button } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { tools } from "../../../../tools/tools.ts";
import { useChatActions } from "../talk/chat-actions.ts";
import { CardFrame } from "./CardFrame.tsx";
import styles from "./Cards.module.css";
import type { CardOf } from "./card-of.ts";
import { JobCard } from "./JobCard.tsx";
import { cardMessages } from "./messages.ts";
import { quoteJobId, quoteJobName } from "./quote-job.ts";
import { useQuoteJob } from "./useQuoteJob.ts";

/** A job that is ready to be submitted, with its price. Only its button spends credits. The card becomes the job's card. */
export function QuoteCard({ card, id }: { card: CardOf<"quote">; id: string | null }) {
  const t = useText(cardMessages);
  const { language } = useLanguage();
  const priceOf = useQuoteTexts();
  const { customer } = useCustomer();
  const { files } = useChatActions();
  const name = quoteJobName(card, files);
  const { job, isLooking, isBusy, submit } = useQuoteJob({ ...card, name }, quoteJobId(id));
  const [isDeclined, setDeclined] = useState(false);
  if (job) return <JobCard job={job} />;
  const { service, credits, isFree, notes } = card;
  const balance = customer?.credits ?? card.balance;
  const missing = isFree ? 0 : Math.max(0, credits - balance);
  const price = priceOf(card);
  const tool = tools.find(({ tool: { code } }) => code === card.serviceCode)?.tool;
  const act = tool ? textsIn(tool.names, language).short : service;
  if (isDeclined) {
    return (
      <CardFrame label={t("price", { service })}>
        <div className={styles.line}>
          <p className={styles.small}>{t("notStarted")}</p>
          <Button variant="subtle" size="sm" onClick={() => setDeclined(false)}>
            {t("showPrice")}
          </Button>
        </div>
      </CardFrame>
    );
  }
  return (
    <>
      <CardFrame label={t("price", { service })}>
        <h2 className={styles.title}>{service}</h2>
        <p className={styles.small}>{name}</p>
        <dl className={styles.figuresList}>
          <dt>{t("cost")}</dt>
          <dd>{price}</dd>
          {!isFree && (
            <>
              <dt>{t("youHave")}</dt>
              <dd>{priceOf({ credits: balance, isFree: false })}</dd>
            </>
          )}
        </dl>
        {notes.map((note) => (
          <p key={note} className={styles.note}>
            {note}
          </p>
        ))}
        {missing > 0 && (
          <p className={styles.warn}>
            {missing === 1 ? t("lackingOne") : t("lacking", { missing: formatNumber(missing, language) })}
          </p>
        )}
        <div className={styles.foot}>
          {missing > 0 ? (
            <Button component={Link} to="/price">
              {t("plans")}
            </Button>
          ) : (
            <Button loading={isBusy} disabled={isLooking} onClick={() => void submit()}>
              {t("start", { service: act, price })}
            </Button>
          )}
          <Button variant="subtle" disabled={isBusy} onClick={() => setDeclined(true)}>
            {t("notNow")}
          </Button>
        </div>
      </CardFrame>
      {missing === 0 && <p className={styles.under}>{t("noCharge")}</p>}
    </>
  );
}
