import { BatchNotes } from "@cutwater/studio-kit/batch/BatchNotes.tsx";
import { batchWords } from "@cutwater/studio-kit/batch/messages.ts";
import type { BatchJobs } from "@cutwater/studio-kit/batch/useBatchJobs.ts";
import { useQuoteText } from "@cutwater/studio-kit/jobs/useQuoteText.ts";
import { useSaveResults } from "@cutwater/studio-kit/jobs/useSaveResults.ts";
import { ActionBar } from "@cutwater/ui/components/ActionBar.tsx";
import { Select } from "@cutwater/ui/components/Select.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { IconDownload, IconFileZip, IconLanguage, IconPhotoDown } from "@tabler/icons-react";
import clsx from "clsx";
import { type Format, formats } from "../../draft.ts";
import { pageMessages } from "../messages.ts";
import styles from "./BatchFoot.module.css";
import { type SavedFormat, savedFormats, useSaveAs } from "./useSaveAs.ts";

/** The pictures that wait for their owner's review: their `count`, and the `format` in which they are exported. */
type Reviewed = {
  count: number;
  format: Format;
  setFormat(format: Format): void;
  startExport(): void;
  isExporting: boolean;
};

type Props = {
  jobs: BatchJobs;
  /** Whether this site can translate and read the pictures that have no job yet. */
  means: { canTranslate: boolean; canRead: boolean };
  reviewed: Reviewed;
  /** The format in which finished pictures are saved. */
  savedAs: SavedFormat;
  onSavedAs: (format: SavedFormat) => void;
};

const icon = { size: 16, stroke: 1.6, "aria-hidden": true } as const;

/** The next actions on the batch: submitting jobs with their price, exporting the reviewed pictures, downloading results. */
export function BatchFoot({ jobs, means: { canTranslate, canRead }, reviewed, savedAs, onSavedAs }: Props) {
  const t = useText(pageMessages);
  const said = useText(batchWords);
  const { isAsking, saveResults } = useSaveResults();
  const { count, isBusy, isUnderWay, queued } = jobs;
  const { isConverting, saveAs } = useSaveAs();
  const done = jobs.items.flatMap(({ item: { job }, state }) => (state === "done" && job ? [job] : []));
  const save = () => (savedAs === "exported" ? saveResults(done.map(({ jobId }) => jobId)) : saveAs(done, savedAs));
  const isOneFile = done.length === 1 && savedAs !== "exported";
  const price = useQuoteText(jobs.price && { credits: jobs.price.credits, isFree: jobs.price.credits === 0 });
  const deed = t(`${canTranslate ? "submit" : "list"}${count === 1 ? "One" : ""}`, { count });
  const canSubmit = count > 0;
  return (
    <div className={styles.foot}>
      <p role="status" className={clsx(page.small, page.mute)}>
        {isUnderWay && reviewed.count === 0 && t("working")}
      </p>
      {reviewed.count > 0 && (
        <div className={clsx(page.row, page.between)}>
          <h2 className={styles.label}>{t("export")}</h2>
          <Select
            label={t("file")}
            value={reviewed.format}
            options={formats.map((value) => ({ value, label: t(`format_${value}`) }))}
            onChange={reviewed.setFormat}
          />
        </div>
      )}
      {done.length > 0 && (
        <div className={clsx(page.row, page.between)}>
          <h2 className={styles.label}>{t("save")}</h2>
          <Select
            label={t("savedAs")}
            value={savedAs}
            options={savedFormats.map((value) => ({ value, label: t(`format_${value}`) }))}
            onChange={onSavedAs}
          />
        </div>
      )}
      <ActionBar>
        {reviewed.count > 0 && (
          <Button
            data-main
            size="lg"
            loading={reviewed.isExporting}
            leftSection={<IconPhotoDown {...icon} />}
            onClick={reviewed.startExport}
          >
            {reviewed.count === 1 ? t("exportOne") : t("exportAll", { count: reviewed.count })}
          </Button>
        )}
        {canSubmit && (
          <Button
            variant={reviewed.count > 0 ? "default" : "filled"}
            {...(reviewed.count > 0 ? { "data-plain": true } : { "data-main": true })}
            leftSection={<IconLanguage {...icon} />}
            loading={isBusy}
            disabled={jobs.price === null || !canRead}
            onClick={jobs.submit}
          >
            {price === null || !canRead ? deed : t("withPrice", { deed, price })}
          </Button>
        )}
        {done.length > 0 && (
          <Button
            variant={reviewed.count > 0 || canSubmit ? "default" : "filled"}
            {...(reviewed.count > 0 || canSubmit ? { "data-plain": true } : { "data-main": true })}
            leftSection={isOneFile ? <IconDownload {...icon} /> : <IconFileZip {...icon} />}
            loading={isAsking || isConverting}
            onClick={() => void save()}
          >
            {done.length > 1 ? said("downloadAll", { count: done.length }) : t(isOneFile ? "download" : "downloadZip")}
          </Button>
        )}
        {isUnderWay && (
          <Button
            {...(reviewed.count === 0 && !canSubmit && done.length === 0 && { "data-main": true })}
            variant="default"
            disabled={isBusy}
            onClick={jobs.cancelAll}
          >
            {said("cancelAll")}
          </Button>
        )}
      </ActionBar>
      <BatchNotes jobs={jobs} />
      {isUnderWay && <p className={styles.note}>{queued > 0 ? said("queued", { count: queued }) : said("mayClose")}</p>}
      {done.length > 0 && <p className={styles.note}>{t("savedAsNote")}</p>}
      {(canSubmit || reviewed.count > 0) && <p className={styles.note}>{t("priceNote")}</p>}
    </div>
  );
}
