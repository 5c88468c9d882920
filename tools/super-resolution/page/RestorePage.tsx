import type { Customer } from "@cutwater/contract/accounts.ts";
import { textsIn } from "@cutwater/contract/i18n.ts";
import { type Job, JobStatus, jobsAtOnce } from "@cutwater/contract/jobs.ts";
import type { Source } from "@cutwater/studio-kit/batch/source.ts";
import { JobList } from "@cutwater/studio-kit/jobs/JobList.tsx";
import { useSubmitJob } from "@cutwater/studio-kit/jobs/useSubmitJob.tsx";
import { UploadArea } from "@cutwater/studio-kit/upload/UploadArea.tsx";
import type { UploadedFile } from "@cutwater/studio-kit/upload/useUpload.ts";
import { useDocumentMeta } from "@cutwater/ui/hooks/useDocumentMeta.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { useCustomer } from "@cutwater/ui/session/useCustomer.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { toast } from "@cutwater/ui/toast.ts";
import { Button } from "@mantine/core";
import { IconPhotoPlus } from "@tabler/icons-react";
import clsx from "clsx";
import { useRef } from "react";
import { useHref } from "react-router";
import tool from "../tool.ts";
import { BatchEditor } from "./batch/BatchEditor.tsx";
import { BatchHead } from "./batch/BatchHead.tsx";
import { useRestoreBatch } from "./batch/useRestoreBatch.ts";
import { Editor } from "./Editor.tsx";
import { FileFacts } from "./FileFacts.tsx";
import { pageMessages } from "./messages.ts";
import styles from "./RestorePage.module.css";
import { Samples } from "./Samples.tsx";
import { taglineMessages } from "./tagline.ts";
import { useEditor } from "./useEditor.ts";

/** Image restoration (screens.18): one picture or several, with options and results. Restored pictures are listed below. */
export function RestorePage() {
  const customerId = useCustomer().customer?.id ?? null;
  // When another customer logs in (in another tab), the page starts afresh for them.
  return <OwnPage key={customerId} customerId={customerId} />;
}

function OwnPage({ customerId }: { customerId: Customer["id"] | null }) {
  const t = useText(pageMessages);
  const tagline = useText(taglineMessages);
  const { language } = useLanguage();
  const editor = useEditor(customerId);
  const batch = useRestoreBatch(customerId);
  const submitting = useSubmitJob(tool);
  const here = useHref("");
  const title = useRef<HTMLHeadingElement>(null);
  useDocumentMeta({ title: t("title") });
  // A single job opened from the list is shown instead of a batch, which stays unchanged.
  const isBatch = batch.isOn && editor.job === null && !editor.isLoading;
  const source = isBatch ? null : editor.source;
  /** Only results have a page, which shows them above; other actions on a job are in the list. */
  const pageOf = ({ status, outputUrl, jobId }: Job) =>
    status === JobStatus.succeeded && outputUrl !== null ? `${here}?job=${jobId}` : null;

  function put(next: Source | null) {
    editor.put(next);
    // The pressed button disappears with the editor, so the title gets the focus.
    title.current?.focus({ preventScroll: true });
  }
  /** The pressed button disappears with the editor, so the title gets the focus. */
  function startOver() {
    batch.end();
    title.current?.focus({ preventScroll: true });
  }
  function take({ url, name, thumb, facts, preview }: UploadedFile) {
    if (facts.kind === "image") return put({ url, name, thumb, facts, shown: preview });
    URL.revokeObjectURL(preview);
    toast.warn(t("notPicture"));
  }

  return (
    <main className={clsx(page.page, styles.page)}>
      <div className={clsx(page.bar, styles.head)}>
        <h1 ref={title} tabIndex={-1} className={clsx(page.title, styles.title)}>
          {textsIn(tool.names, language).name}
        </h1>
        {isBatch && <BatchHead batch={batch} onStartOver={startOver} />}
        {source && (
          <div className={styles.file}>
            <FileFacts name={source.name} facts={source.facts} />
            <Button
              variant="default"
              leftSection={<IconPhotoPlus size={16} stroke={1.6} aria-hidden />}
              onClick={() => put(null)}
            >
              {t("another")}
            </Button>
          </div>
        )}
      </div>
      {source && <Editor editor={editor} source={source} submitting={submitting} />}
      {isBatch && <BatchEditor batch={batch} />}
      {!isBatch && !source && !editor.isLoading && (
        <>
          <p className={styles.tagline}>{tagline("tagline")}</p>
          <UploadArea accepts={tool.accepts} onUploaded={take} several={{ most: jobsAtOnce, onFiles: batch.add }} />
          <Samples />
        </>
      )}
      <JobList
        className={styles.list}
        serviceCode={tool.code}
        title={t("list")}
        empty={{ title: t("emptyTitle"), text: t("emptyText") }}
        pageOf={pageOf}
      />
      {submitting.notice}
    </main>
  );
}
