import type { Customer } from "@cutwater/contract/accounts.ts";
import { textsIn, writtenLanguage } from "@cutwater/contract/i18n.ts";
import { type Job, JobStatus } from "@cutwater/contract/jobs.ts";
import { JobList } from "@cutwater/studio-kit/jobs/JobList.tsx";
import { useJobInAddress } from "@cutwater/studio-kit/jobs/useJobInAddress.ts";
import { useSubmitJob } from "@cutwater/studio-kit/jobs/useSubmitJob.tsx";
import { useDocumentMeta } from "@cutwater/ui/hooks/useDocumentMeta.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { useCustomer } from "@cutwater/ui/session/useCustomer.ts";
import page from "@cutwater/ui/styles/page.module.css";
import clsx from "clsx";
import { useState } from "react";
import { useHref } from "react-router";
import tool from "../tool.ts";
import styles from "./ExplainPage.module.css";
import { Editor } from "./editing/Editor.tsx";
import { WatchedJob } from "./job/WatchedJob.tsx";
import { pageMessages } from "./messages.ts";
import { Start } from "./start/Start.tsx";
import { taglineMessages } from "./tagline.ts";
import { useAuthor } from "./useAuthor.ts";
import { useExplanation } from "./useExplanation.ts";
import { usePictures } from "./usePictures.ts";

/** Product explanation: a link or pictures become a film with a script and a voice. Earlier jobs are listed below. */
export function ExplainPage() {
  const customerId = useCustomer().customer?.id ?? null;
  // When another customer logs in (in another tab), the page starts afresh for them.
  return <OwnPage key={customerId} customerId={customerId} />;
}

function OwnPage({ customerId }: { customerId: Customer["id"] | null }) {
  const t = useText(pageMessages);
  const tagline = useText(taglineMessages);
  const { language } = useLanguage();
  const here = useHref("");
  const { job, watch } = useJobInAddress();
  const edited = useExplanation(customerId);
  const [chosen, setChosen] = useState<"en" | "zh" | null>(null);
  /** Language of the next video. */
  const begun = chosen ?? writtenLanguage(language);
  const pictures = usePictures(edited, begun);
  const submitting = useSubmitJob(tool);
  const author = useAuthor({ edited, language: begun, onPicture: (file) => pictures.add([file]) });
  useDocumentMeta({ title: t("title") });
  const pageOf = ({ status, outputUrl, jobId }: Job) =>
    status === JobStatus.running || (status === JobStatus.succeeded && outputUrl !== null)
      ? `${here}?job=${jobId}`
      : null;
  const isEditing = job === null && edited.explanation !== null;

  return (
    <main className={clsx(page.page, styles.page)} data-wide={isEditing || undefined}>
      {job ? (
        <WatchedJob job={job} onLeave={() => watch(null)} />
      ) : edited.explanation ? (
        <Editor
          edited={edited}
          explanation={edited.explanation}
          author={author}
          pictures={pictures}
          onLeave={() => {
            author.giveUp();
            for (const { id } of pictures.uploads) pictures.remove(id);
            edited.put(null);
          }}
          submitting={submitting}
          onMade={watch}
        />
      ) : (
        <>
          <h1 className={page.title}>{textsIn(tool.names, language).name}</h1>
          <p className={styles.tagline}>{tagline("tagline")}</p>
          <Start author={author} pictures={pictures} language={begun} onLanguage={setChosen} />
        </>
      )}
      {submitting.notice}
      <JobList
        className={styles.list}
        serviceCode={tool.code}
        title={t("list")}
        empty={{ title: t("emptyTitle"), text: t("emptyText") }}
        pageOf={pageOf}
      />
    </main>
  );
}
