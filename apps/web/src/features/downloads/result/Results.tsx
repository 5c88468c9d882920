import { useText } from "@cutwater/ui/i18n/useText.ts";
import { IconAlertCircle } from "@tabler/icons-react";
import { lazy, Suspense, useEffect } from "react";
import type { LinkParse } from "../link/link-parses.ts";
import { linkMessages } from "../link/messages.ts";
import { RefusalActions } from "../link/RefusalActions.tsx";
import type { LinkParses } from "../link/useLinkParses.ts";
import { ResultSkeleton } from "./ResultSkeleton.tsx";
import styles from "./Results.module.css";

const loadPanel = async () => ({ default: (await import("./ParsePanel.tsx")).ParsePanel });
const ParsePanel = lazy(loadPanel);

/** The element id of a link's result, for scrolling to it. */
export const resultIdOf = (jobId: string): string => `result-${jobId}`;

/** The result of each pasted link, in order. */
export function Results({ linkParses: { parses, ...actions } }: { linkParses: LinkParses }) {
  const t = useText(linkMessages);
  // Preloaded while the first link is parsed; a failure is handled when the panel is needed.
  useEffect(() => void loadPanel().catch((cause) => console.warn("The panel was not preloaded:", cause)), []);
  return (
    <div className={styles.results}>
      {parses.map((parse) => (
        <section key={parse.jobId} id={resultIdOf(parse.jobId)} className={styles.result}>
          {parse.status === "parsing" && <ResultSkeleton label={t("reading", { link: parse.link })} />}
          {parse.status === "refused" && <Refused parse={parse} actions={actions} />}
          {parse.answer && parse.parsedAt !== null && (
            <Suspense fallback={<ResultSkeleton label={t("reading", { link: parse.link })} />}>
              <ParsePanel
                answer={parse.answer}
                parsedAt={parse.parsedAt}
                isBusy={actions.isBusy}
                onParseEntries={(links) => actions.parseBefore(parse.jobId, links)}
                onParsePlaylist={() => actions.parseBefore(parse.jobId, [parse.link], true)}
                onParseAgain={() => actions.parseAgain(parse)}
              />
            </Suspense>
          )}
        </section>
      ))}
    </div>
  );
}

function Refused({ parse, actions }: { parse: LinkParse; actions: Omit<LinkParses, "parses"> }) {
  const t = useText(linkMessages);
  return (
    <div className={styles.refused} role="alert">
      <IconAlertCircle size={20} stroke={1.6} aria-hidden className={styles.icon} />
      <div className={styles.text}>
        <p className={styles.title}>{t("notRead")}</p>
        <p className={styles.link}>{parse.link}</p>
        <p className={styles.reason}>{parse.refusal?.sentence}</p>
      </div>
      <RefusalActions parse={parse} isBusy={actions.isBusy} onRetry={actions.parseAgain} />
    </div>
  );
}
