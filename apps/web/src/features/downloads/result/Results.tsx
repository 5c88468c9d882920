import { useText } from "@cutwater/ui/i18n/useText.ts";
import { IconAlertCircle } from "@tabler/icons-react";
import { lazy, Suspense, useEffect } from "react";
import { linkMessages } from "../link/messages.ts";
import { RefusalActions } from "../link/RefusalActions.tsx";
import type { Reading } from "../link/readings.ts";
import type { Readings } from "../link/useReadings.ts";
import { ResultSkeleton } from "./ResultSkeleton.tsx";
import styles from "./Results.module.css";

const loadPanel = async () => ({ default: (await import("./ParsePanel.tsx")).ParsePanel });
const ParsePanel = lazy(loadPanel);

/** The id of a reading's place on the page, so that it can be scrolled to. */
export const placeOf = (jobId: string): string => `result-${jobId}`;

/** One place for each link that was pasted, in their order. */
export function Results({ readings: { readings, ...door } }: { readings: Readings }) {
  const t = useText(linkMessages);
  // While the first link is being read there is time to fetch what shows it; a failure shows when it is needed.
  useEffect(() => void loadPanel().catch((cause) => console.warn("The panel was not fetched ahead:", cause)), []);
  return (
    <div className={styles.results}>
      {readings.map((reading) => (
        <section key={reading.jobId} id={placeOf(reading.jobId)} className={styles.place}>
          {reading.status === "reading" && <ResultSkeleton label={t("reading", { link: reading.link })} />}
          {reading.status === "refused" && <Refused reading={reading} door={door} />}
          {reading.answer && reading.readAt !== null && (
            <Suspense fallback={<ResultSkeleton label={t("reading", { link: reading.link })} />}>
              <ParsePanel
                answer={reading.answer}
                readAt={reading.readAt}
                isBusy={door.isBusy}
                onReadEntries={(links) => door.readBefore(reading.jobId, links)}
                onReadPlaylist={() => door.readBefore(reading.jobId, [reading.link], true)}
                onReadAgain={() => door.readAgain(reading)}
              />
            </Suspense>
          )}
        </section>
      ))}
    </div>
  );
}

function Refused({ reading, door }: { reading: Reading; door: Omit<Readings, "readings"> }) {
  const t = useText(linkMessages);
  return (
    <div className={styles.refused} role="alert">
      <IconAlertCircle size={20} stroke={1.6} aria-hidden className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.title}>{t("notRead")}</p>
        <p className={styles.link}>{reading.link}</p>
        <p className={styles.why}>{reading.refusal?.sentence}</p>
      </div>
      <RefusalActions reading={reading} isBusy={door.isBusy} onRetry={door.readAgain} />
    </div>
  );
}
