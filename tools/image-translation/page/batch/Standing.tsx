import type { BatchItem } from "@cutwater/studio-kit/batch/items.ts";
import { JobOutcome } from "@cutwater/studio-kit/jobs/JobOutcome.tsx";
import { ShareButton } from "@cutwater/studio-kit/jobs/keeping/ShareButton.tsx";
import { ProgressOverlay } from "@cutwater/studio-kit/jobs/ProgressOverlay.tsx";
import { Compare } from "@cutwater/ui/components/Compare.tsx";
import { Stage } from "@cutwater/ui/components/Stage.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { SaveLink } from "@cutwater/ui/save/SaveLink.tsx";
import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { steps } from "../../messages.ts";
import { pageMessages } from "../messages.ts";
import styles from "./Standing.module.css";
import { isLayered, type SavedFormat, useSaveAs } from "./useSaveAs.ts";

type Props = { picture: BatchItem; savedAs: SavedFormat };

const downloadIcon = <IconDownload size={16} stroke={1.6} aria-hidden />;

/** A picture that is not under review: before its job, while the job runs, or with its result or failure. */
export function Standing({ picture: { source, job, jobState, name, shown }, savedAs }: Props) {
  const t = useText(pageMessages);
  const { isConverting, saveAs } = useSaveAs();
  const [isBroken, setBroken] = useState(false);
  if (!source) return null;
  const ratio = source.facts.width / source.facts.height;
  const result = jobState === "done" ? (job?.outputUrl ?? null) : null;
  const isUnderWay = job !== null && (jobState === "running" || jobState === "waiting");
  return (
    <div className={styles.standing}>
      {result && !isLayered(result) && !isBroken ? (
        <Compare
          isWide
          label={t("compare")}
          ratio={ratio}
          before={{ src: source.shown, caption: t("before") }}
          after={{ src: result, caption: t("after") }}
          onBroken={() => setBroken(true)}
        />
      ) : (
        <Stage
          isWide
          ratio={ratio}
          overlay={
            isUnderWay && <ProgressOverlay job={job} state={jobState} label={t("progress", { name })} steps={steps} />
          }
        >
          {shown && <img src={source.thumb && isBroken ? source.thumb : source.shown} alt={t("original", { name })} />}
        </Stage>
      )}
      {result && isLayered(result) && <p className={styles.note}>{t("noPreview")}</p>}
      {source.facts.frames !== undefined && <p className={styles.note}>{t("firstFrame")}</p>}
      <JobOutcome job={job} state={jobState} />
      {result && job && (
        <div className={styles.acts}>
          {savedAs === "exported" ? (
            <SaveLink href={result} variant="default" leftSection={downloadIcon}>
              {t("download")}
            </SaveLink>
          ) : (
            <Button
              variant="default"
              leftSection={downloadIcon}
              loading={isConverting}
              onClick={() => void saveAs([job], savedAs)}
            >
              {t("download")}
            </Button>
          )}
          <ShareButton job={job} />
        </div>
      )}
    </div>
  );
}
