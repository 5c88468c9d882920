import type { Customer } from "@cutwater/contract/accounts.ts";
import { textsIn } from "@cutwater/contract/i18n.ts";
import { type Job, JobStatus, jobsAtOnce } from "@cutwater/contract/jobs.ts";
import { JobList } from "@cutwater/studio-kit/jobs/JobList.tsx";
import { LanguagePairFields } from "@cutwater/studio-kit/languages/LanguagePairFields.tsx";
import { useLanguagePair } from "@cutwater/studio-kit/languages/useLanguagePair.ts";
import { UploadArea } from "@cutwater/studio-kit/upload/UploadArea.tsx";
import { useDocumentMeta } from "@cutwater/ui/hooks/useDocumentMeta.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { useCustomer } from "@cutwater/ui/session/useCustomer.ts";
import page from "@cutwater/ui/styles/page.module.css";
import clsx from "clsx";
import { useRef } from "react";
import { useHref } from "react-router";
import tool from "../tool.ts";
import { BatchEditor } from "./batch/BatchEditor.tsx";
import { usePictureBatch } from "./batch/usePictureBatch.ts";
import { useGlossary } from "./glossary/useGlossary.ts";
import { pageMessages } from "./messages.ts";
import styles from "./TranslatePage.module.css";
import { taglineMessages } from "./tagline.ts";
import { useMeans } from "./useMeans.ts";
import { Work } from "./work/Work.tsx";

/**
 * Image translation: the lines of pictures are translated, the customer reviews them, and the pictures are made again with the
 * translations. Earlier jobs are listed below.
 */
export function TranslatePage() {
  const customerId = useCustomer().customer?.id ?? null;
  // When another customer logs in (in another tab), the page starts afresh for them.
  return <OwnPage key={customerId} customerId={customerId} />;
}

function OwnPage({ customerId }: { customerId: Customer["id"] | null }) {
  const t = useText(pageMessages);
  const tagline = useText(taglineMessages);
  const { language } = useLanguage();
  const batch = usePictureBatch(customerId);
  const { glossary, setGlossary } = useGlossary();
  const { remember } = useLanguagePair();
  const asked = useMeans(customerId && !batch.isOn ? batch.wish : null);
  const here = useHref("");
  const title = useRef<HTMLHeadingElement>(null);
  useDocumentMeta({ title: t("title") });
  /** Only waiting and finished jobs have a page, which shows them above the list. */
  const pageOf = ({ status, isPaused, outputUrl, jobId }: Job) =>
    isPaused || (status === JobStatus.succeeded && outputUrl !== null) ? `${here}?jobs=${jobId}` : null;

  function leave(): void {
    batch.end();
    // The pressed button disappears with the editor, so the title gets the focus.
    title.current?.focus({ preventScroll: true });
  }

  return (
    <main className={clsx(page.page, styles.page)} data-wide={batch.isOn || undefined}>
      {batch.isOn ? (
        <BatchEditor batch={batch} glossary={glossary} onGlossary={setGlossary} onLeave={leave} titleRef={title} />
      ) : (
        <>
          <h1 ref={title} tabIndex={-1} className={clsx(page.title, styles.title)}>
            {textsIn(tool.names, language).name}
          </h1>
          <p className={styles.tagline}>{tagline("tagline")}</p>
          <LanguagePairFields
            className={styles.pair}
            pair={batch.wish}
            onChange={(pair) => {
              remember(pair);
              batch.choose(pair);
            }}
          />
          <Work className={styles.work} pair={batch.wish} asked={asked} />
          <UploadArea
            accepts={tool.accepts}
            onUploaded={() => {}}
            several={{ most: jobsAtOnce, takesAll: true, onFiles: batch.add }}
          />
        </>
      )}
      <JobList
        className={styles.list}
        serviceCode={tool.code}
        title={t("made")}
        empty={{ title: t("emptyTitle"), text: t("emptyText") }}
        pageOf={pageOf}
      />
    </main>
  );
}
