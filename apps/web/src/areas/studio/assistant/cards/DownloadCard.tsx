import { formatSize } from "@cutwater/contract/figures.ts";
import { useJob } from "@cutwater/studio-kit/jobs/useJob.ts";
import { useJobFrames } from "@cutwater/studio-kit/jobs/useJobFrames.ts";
import { ProgressLine } from "@cutwater/ui/components/ProgressLine.tsx";
import { formatPercent } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { SaveLink } from "@cutwater/ui/save/SaveLink.tsx";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { labelOf } from "../../../../features/downloads/result/result-rows.ts";
import { CardFrame } from "./CardFrame.tsx";
import styles from "./Cards.module.css";
import type { CardOf } from "./card-of.ts";
import { type DownloadEnd, downloadState } from "./download-state.ts";
import { cardMessages } from "./messages.ts";

/** A file that was requested: its progress, then its link. */
export function DownloadCard({ card }: { card: CardOf<"download"> }) {
  const t = useText(cardMessages);
  const { jobId, key, title } = card;
  const job = useJob(jobId);
  const [end, setEnd] = useState<DownloadEnd | null>(null);
  useJobFrames({
    jobIds: [],
    onFrame(frame) {
      if (!("key" in frame) || frame.jobId !== jobId || frame.key !== key) return;
      if (frame.method === "PREPARE_DOWNLOAD_SUCCESS" || frame.method === "BACK_PREPARE_DOWNLOAD_SUCCESS")
        setEnd({ step: "ready", url: frame.result });
      if (frame.method === "PREPARE_DOWNLOAD_ERROR") setEnd({ step: "failed", reason: frame.result });
      if (frame.method === "PREPARE_DOWNLOAD_CANCELLED") setEnd({ step: "failed", reason: null });
    },
    onState: () => undefined,
  });
  const state = job.isError ? { step: "gone" as const } : downloadState(job.data, card, end);
  const { name } = labelOf(key.split("~")[0] ?? key);
  return (
    <CardFrame label={t("download", { title })}>
      <div className={styles.line}>
        <div className={styles.about}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.small}>{name}</p>
        </div>
        {state.step === "ready" && (
          <SaveLink href={state.url} variant="filled" leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}>
            {t("save")}
          </SaveLink>
        )}
      </div>
      {state.step === "making" && <Making progress={state.progress} label={t("preparing")} />}
      {state.step === "failed" && <p className={styles.bad}>{state.reason ?? t("fileFailed")}</p>}
      {state.step === "gone" && <p className={styles.small}>{t("fileGone")}</p>}
    </CardFrame>
  );
}

function Making({
  progress,
  label,
}: {
  progress: { percent: number; current: number; total: number } | null;
  label: string;
}) {
  const { language } = useLanguage();
  const percent = progress?.percent ?? 0;
  const bytes = progress?.total
    ? `${formatSize(progress.current, language, 1)} / ${formatSize(progress.total, language, 1)}`
    : null;
  return (
    <div className={styles.progress}>
      <ProgressLine percent={percent} label={label} />
      <p className={styles.figures}>
        <span>{label}</span>
        <span>{[bytes, formatPercent(Math.floor(percent), language)].filter(Boolean).join(" · ")}</span>
      </p>
    </div>
  );
}
