import type { ParseAnswer } from "@cutwater/contract/downloads.ts";
import type { QualityChoice } from "@cutwater/contract/quality-choice.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { lazyPart } from "@cutwater/ui/lazy-part.ts";
import { IconAlertCircle } from "@tabler/icons-react";
import { type ReactNode, Suspense, useEffect, useId, useState } from "react";
import type { LinkParse } from "../link/link-parses.ts";
import { linkMessages } from "../link/messages.ts";
import { RefusalActions } from "../link/RefusalActions.tsx";
import type { LinkParses } from "../link/useLinkParses.ts";
import { ResultSkeleton } from "./ResultSkeleton.tsx";
import styles from "./Results.module.css";
import { resultIdOf } from "./result-id.ts";

const loadPanel = async () => (await import("./ParsePanel.tsx")).ParsePanel;
const ParsePanel = lazyPart(loadPanel);
const DownloadAll = lazyPart(async () => (await import("./Several.tsx")).DownloadAll);
const CompactRow = lazyPart(async () => (await import("./Several.tsx")).CompactRow);

/** The results of the pasted links, in order. */
export function Results({ linkParses: { parses, ...actions } }: { linkParses: LinkParses }) {
  const t = useText(linkMessages);
  // Preloaded while the first link is parsed. A failure is handled when the panel is needed.
  useEffect(() => void loadPanel().catch((cause) => console.warn("The panel was not preloaded:", cause)), []);
  const [choice, setChoice] = useState<QualityChoice>("best");
  // A playlist itself cannot be downloaded as a file.
  const files = parses.flatMap(({ answer }) => (answer && answer.entries.length === 0 ? [answer] : []));
  const isSeveral = files.length > 1;
  return (
    <div className={styles.results}>
      {isSeveral && (
        <Suspense>
          <DownloadAll answers={files} choice={choice} onChoose={setChoice} />
        </Suspense>
      )}
      {parses.map((parse) => (
        <section key={parse.jobId} id={resultIdOf(parse.jobId)} className={styles.result}>
          {parse.status === "parsing" && <ResultSkeleton label={t("reading", { link: parse.link })} />}
          {parse.status === "refused" && <Refused parse={parse} actions={actions} />}
          {parse.answer && parse.parsedAt !== null && (
            <Suspense fallback={<ResultSkeleton label={t("reading", { link: parse.link })} />}>
              <Folding answer={parse.answer} choice={choice} isOn={isSeveral && parse.answer.entries.length === 0}>
                <ParsePanel
                  answer={parse.answer}
                  parsedAt={parse.parsedAt}
                  isBusy={actions.isBusy}
                  onParseEntries={(links, onParsed) =>
                    actions.parseBefore(parse.jobId, links, onParsed && { onParsed })
                  }
                  onChoose={setChoice}
                  onParsePlaylist={() => actions.parseBefore(parse.jobId, [parse.link], { playlist: true })}
                  onParseAgain={() => actions.parseAgain(parse)}
                />
              </Folding>
            </Suspense>
          )}
        </section>
      ))}
    </div>
  );
}

type FoldingProps = { answer: ParseAnswer; choice: QualityChoice; isOn: boolean; children: ReactNode };

/** One of several results. On phones it is a row that opens; on wide screens it is always open. */
function Folding({ answer, choice, isOn, children }: FoldingProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      {isOn && (
        <CompactRow answer={answer} choice={choice} isOpen={isOpen} panelId={id} onToggle={() => setOpen(!isOpen)} />
      )}
      <div id={id} className={isOn ? styles.folding : undefined} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
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
