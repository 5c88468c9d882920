import { factsOf } from "@cutwater/contract/i18n.ts";
import type { Lacking, Means } from "@cutwater/language/means.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import clsx from "clsx";
import type { ReactNode } from "react";
import styles from "./ByWhom.module.css";
import { nameOfEngine } from "./engine-name.ts";
import { isThisMachine } from "./this-machine.ts";
import { workMessages } from "./work-messages.ts";
import type { WorkStep } from "./work-steps.ts";
import { workSentences } from "./work-text.ts";

type Props = {
  /** The means of each step; null while unknown. */
  steps: readonly WorkStep[] | null;
  /** Repeats a request that failed; null while the request runs, or when nothing failed. */
  again?: (() => void) | null;
  /** Further rows of the details, such as figures. */
  children?: ReactNode;
  className?: string | undefined;
};

/**
 * Names the engine that does the work in a sentence before the work begins. The engines of each step are listed under "Details".
 */
export function ByWhom({ steps, again = null, children, className }: Props) {
  const t = useText(workMessages);
  const { language } = useLanguage();
  if (!steps)
    return (
      <div className={clsx(styles.by, className)} role="status">
        <p>{t(again ? "failed" : "checking")}</p>
        {again && (
          <Button variant="default" size="sm" onClick={again}>
            {t("again")}
          </Button>
        )}
      </div>
    );
  const sentences = workSentences(steps, { language, isThisMachine: isThisMachine() });
  return (
    <div className={clsx(styles.by, className)}>
      {sentences.length > 0 && <p role="status">{sentences.join(factsOf(language).sentenceGap)}</p>}
      {steps.length > 0 && <WorkDetails steps={steps}>{children}</WorkDetails>}
    </div>
  );
}

/** The engines of each step by name, collapsed by default. */
export function WorkDetails({ steps, children }: { steps: readonly WorkStep[]; children?: ReactNode }) {
  const t = useText(workMessages);
  return (
    <Details>
      {steps.map(({ kind, means }) => (
        <DetailRow key={kind} name={t(`step_${kind}`)}>
          {means.length === 0 ? t("nothing") : means.map((one) => <MeansLine key={one.name} means={one} />)}
        </DetailRow>
      ))}
      {children}
    </Details>
  );
}

/** Details for some readers, collapsed by default: rows of names and figures. */
export function Details({ children }: { children: ReactNode }) {
  const t = useText(workMessages);
  return (
    <details className={styles.details}>
      <summary>{t("details")}</summary>
      <dl>{children}</dl>
    </details>
  );
}

/** A row of details. */
export const DetailRow = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.row}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function MeansLine({ means: { kind, name } }: { means: Means }) {
  const t = useText(workMessages);
  const { language } = useLanguage();
  return (
    <span className={styles.means}>
      {kind === "file" ? t("kind_file") : nameOfEngine(name, language)}
      {kind !== "file" && <span className={page.faint}> · {t(`kind_${kind}`)}</span>}
    </span>
  );
}

/** The sentence that explains why a port has no engine; null when no model would serve the port. */
export function useLackText() {
  const t = useText(workMessages);
  return (lacking: readonly Lacking[], port: Lacking["port"]): string | null => {
    const one = lacking.find((lack) => lack.port === port);
    return one ? t(one.why === "failed" ? "lackFailed" : one.why) : null;
  };
}
