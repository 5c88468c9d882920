import type { Job } from "@cutwater/contract/jobs.ts";
import { formatNumber } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import type { JobStanding } from "@cutwater/ui/jobs/standing.ts";
import { useJobActions } from "@cutwater/ui/jobs/useJobActions.ts";
import { SaveLink } from "@cutwater/ui/save/SaveLink.tsx";
import { Button } from "@mantine/core";
import { IconDownload, IconSparkles } from "@tabler/icons-react";
import styles from "./Act.module.css";
import { pageMessages } from "./messages.ts";

type Props = {
  job: Job | null;
  standing: JobStanding | null;
  /** What the wish would cost; null while that is not known, or it cannot be had. */
  quote: { credits: number; isFree: boolean } | null;
  /** It is being asked for. */
  isBusy: boolean;
  onSubmit: () => void;
};

const icon = { size: 16, stroke: 1.6, "aria-hidden": true } as const;

/** What can be done next: asking for it with its price, ending it, taking the result away. */
export function Act({ job, standing, quote, isBusy, onSubmit }: Props) {
  const t = useText(pageMessages);
  const actions = useJobActions();
  const label = useLabel(quote);
  const isUnderWay = standing === "running" || standing === "waiting";
  const output = standing === "done" ? job?.outputUrl : null;
  return (
    <div className={styles.acts}>
      {output && (
        <SaveLink href={output} size="lg" fullWidth>
          <IconDownload {...icon} className={styles.icon} />
          {t("download")}
        </SaveLink>
      )}
      <Button
        variant={output ? "default" : "filled"}
        size={output ? "md" : "lg"}
        fullWidth
        leftSection={<IconSparkles {...icon} />}
        loading={isBusy || isUnderWay}
        disabled={quote === null && !isUnderWay}
        onClick={onSubmit}
      >
        {isUnderWay ? t("running") : label(output ? "again" : "submit")}
      </Button>
      {isUnderWay && job && (
        <Button variant="default" fullWidth disabled={actions.isBusy(job)} onClick={() => void actions.cancel(job)}>
          {t("cancel")}
        </Button>
      )}
    </div>
  );
}

/** A teller of what the button does and costs. */
function useLabel(quote: Props["quote"]) {
  const t = useText(pageMessages);
  const { language } = useLanguage();
  return (deed: "submit" | "again"): string => {
    if (quote === null) return t(deed);
    if (quote.isFree) return t(`${deed}Free`);
    const { credits } = quote;
    return t(`${deed}For`, {
      credits: credits === 1 ? t("oneCredit") : t("credits", { count: formatNumber(credits, language) }),
    });
  };
}
