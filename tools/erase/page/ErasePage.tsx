import type { Customer } from "@cutwater/contract/accounts.ts";
import { type Job, JobStatus } from "@cutwater/contract/jobs.ts";
import { useDocumentMeta } from "@cutwater/ui/hooks/useDocumentMeta.ts";
import { useNowEvery } from "@cutwater/ui/hooks/useNow.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { JobList } from "@cutwater/ui/jobs/JobList.tsx";
import { stateOf } from "@cutwater/ui/jobs/job-state.ts";
import { useSubmitJob } from "@cutwater/ui/jobs/useSubmitJob.tsx";
import { useCustomer } from "@cutwater/ui/session/useCustomer.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { toast } from "@cutwater/ui/toast.ts";
import { UploadArea } from "@cutwater/ui/upload/UploadArea.tsx";
import type { UploadedFile } from "@cutwater/ui/upload/useUpload.ts";
import clsx from "clsx";
import { useEffect, useRef } from "react";
import { useHref } from "react-router";
import tool from "../tool.ts";
import styles from "./ErasePage.module.css";
import { Marker } from "./Marker.tsx";
import type { MarkingStand } from "./marking/regions.ts";
import { pageMessages } from "./messages.ts";
import { Outcome } from "./Outcome.tsx";
import { Running } from "./Running.tsx";
import { Samples } from "./Samples.tsx";
import { type Source, sourceOfFile } from "./source.ts";
import { taglineMessages } from "./tagline.ts";
import { useEditor } from "./useEditor.ts";

/** How often the page checks whether the result is still kept. */
const expiryMs = 30_000;

/** Video smart erase (screens.15): a video in, marked on one frame, and out again without it; below, all that was erased. */
export function ErasePage() {
  const { customer } = useCustomer();
  const customerId = customer?.id ?? null;
  // A customer who logs in next, in another tab, gets an editor of their own.
  return <BenchPage key={customerId} customerId={customerId} />;
}

function BenchPage({ customerId }: { customerId: Customer["id"] | null }) {
  const t = useText(pageMessages);
  const tagline = useText(taglineMessages);
  const { language } = useLanguage();
  const editor = useEditor(customerId);
  const submitting = useSubmitJob(tool);
  const here = useHref("");
  const main = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isListDue = useRef(false);
  const now = useNowEvery(expiryMs);
  useDocumentMeta({ title: t("title") });
  const { source, job } = editor;
  const state = job && stateOf(job, now);
  const isUnderWay = state === "running" || state === "waiting";
  const isMarking = job === null && source !== null;
  // After a submit the list comes into view (states.10), once the stage above it stands in its place.
  useEffect(() => {
    if (!isUnderWay || !isListDue.current) return;
    isListDue.current = false;
    list.current?.scrollIntoView({ block: "start" });
  }, [isUnderWay]);
  /** A result is shown above; other actions on a job are in the list. */
  const pageOf = ({ status, outputUrl, jobId }: Job) =>
    status === JobStatus.succeeded && outputUrl !== null ? `${here}?job=${jobId}` : null;

  function put(next: Source | null, first?: MarkingStand | null) {
    editor.put(next, first);
    // What was pressed goes away with the rest.
    main.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }
  function take(uploaded: UploadedFile) {
    const taken = sourceOfFile(uploaded);
    if (taken) return put(taken);
    URL.revokeObjectURL(uploaded.preview);
    toast.warn(t("notVideo"));
  }
  async function submit(data: object) {
    if (!source) return;
    const asked = await submitting.submit({ name: source.name, thumb: source.url, data });
    if (!asked) return;
    isListDue.current = true;
    editor.follow(asked);
  }

  return (
    <main ref={main} tabIndex={-1} className={clsx(page.page, styles.page)} data-wide={isMarking || undefined}>
      {isMarking && (
        <Marker
          key={source.url}
          source={source}
          begin={editor.begin}
          isBusy={submitting.isBusy}
          onStand={editor.keep}
          onSubmit={(data) => void submit(data)}
          onLeave={() => put(null)}
        />
      )}
      {isUnderWay && job && <Running job={job} state={state} source={source} onLeave={() => put(null)} />}
      {!isMarking && !isUnderWay && !editor.isLoading && (
        <>
          <h1 className={page.title}>{tool.names[language].name}</h1>
          <p className={styles.tagline}>{tagline("tagline")}</p>
          {job && state && <Outcome job={job} state={state} source={source} onMark={put} />}
          <UploadArea accepts={tool.accepts} onUploaded={take} />
          {!job && <Samples />}
        </>
      )}
      <div ref={list} className={styles.list}>
        <JobList
          serviceCode={tool.code}
          title={t("list")}
          empty={{ title: t("emptyTitle"), text: t("emptyText") }}
          pageOf={pageOf}
        />
      </div>
      {submitting.notice}
    </main>
  );
}
