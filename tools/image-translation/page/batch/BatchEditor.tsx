import { UnsentPicture } from "@cutwater/studio-kit/batch/UnsentPicture.tsx";
import { useContinueJobs } from "@cutwater/studio-kit/jobs/useContinueJobs.ts";
import { usePausedJob } from "@cutwater/studio-kit/jobs/usePausedJob.ts";
import { dock } from "@cutwater/ui/components/ActionBar.tsx";
import { Segmented } from "@cutwater/ui/components/Segmented.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { toast } from "@cutwater/ui/toast.ts";
import clsx from "clsx";
import { type Ref, useState } from "react";
import { type Answer, type Format, type Glossary, isTranslated } from "../../draft.ts";
import { reviewActs } from "../edits/review-acts.ts";
import { GlossaryCard } from "../glossary/GlossaryCard.tsx";
import { AllLines } from "../lines/AllLines.tsx";
import { pageMessages } from "../messages.ts";
import { Review } from "../review/Review.tsx";
import { useLineCalls } from "../review/useLineCalls.ts";
import { useReviews } from "../review/useReviews.ts";
import { useMeans } from "../useMeans.ts";
import { Work } from "../work/Work.tsx";
import styles from "./BatchEditor.module.css";
import { BatchFoot } from "./BatchFoot.tsx";
import { BatchHead } from "./BatchHead.tsx";
import { Choices } from "./Choices.tsx";
import { PictureStrip } from "./PictureStrip.tsx";
import { Standing } from "./Standing.tsx";
import { type PictureBatch, useTranslationJobs } from "./usePictureBatch.ts";
import type { SavedFormat } from "./useSaveAs.ts";

type Props = {
  batch: PictureBatch;
  glossary: Glossary;
  onGlossary: (glossary: Glossary) => void;
  onLeave: () => void;
  titleRef: Ref<HTMLHeadingElement>;
};

/** Editor of a batch: shows one picture with its lines, or the lines of all pictures. */
export function BatchEditor({ batch, glossary, onGlossary, onLeave, titleRef }: Props) {
  const t = useText(pageMessages);
  const { shown, items } = batch;
  const jobs = useTranslationJobs(batch, glossary);
  const asked = useMeans(jobs.count > 0 ? batch.wish : null);
  const { reviews, all } = useReviews(items.flatMap(({ job }) => (job ? [job] : [])));
  const calls = useLineCalls(reviews);
  const continuing = useContinueJobs();
  const paused = usePausedJob(shown?.job ?? { id: "", jobId: "" });
  const [view, setView] = useState<"one" | "all">("one");
  const [firstId, setFirst] = useState<string | null>(null);
  const [savedAs, setSavedAs] = useState<SavedFormat>("exported");
  const [loads, setLoads] = useState(0);

  const reviewed = items.flatMap((picture) => {
    const review = all.get(picture.job?.jobId ?? "");
    return review && picture.job ? [{ picture, review, job: picture.job, jobId: picture.job.jobId }] : [];
  });
  const here = reviewed.find(({ picture }) => picture.id === shown?.id);
  const canTranslate = reviewed.filter(({ review }) => review.draft.means.translate !== null);

  function setFormat(next: Format): void {
    for (const { jobId } of reviewed) reviewActs(reviews, jobId).setFormat(next);
  }
  /** A job that continues without any translation fails, so the picture that lacks one is shown instead. */
  function startExport(): void {
    const bare = reviewed.find(({ review }) => !review.edits.lines.some(isTranslated));
    if (bare) {
      setView("one");
      batch.show(bare.picture.id);
      return toast.warn(t("nothingToExport", { name: bare.picture.name }));
    }
    void continuing.continueAll(
      reviewed.map(({ job, jobId }) => ({ job, flush: () => reviews.flushOne(jobId) })),
      { next: "finish" } satisfies Answer,
    );
  }
  async function applyGlossary(): Promise<void> {
    for (const { jobId, review } of canTranslate)
      await calls.translate(jobId, { draft: review.draft, glossary }, review.edits.lines);
  }
  async function load(): Promise<void> {
    await paused.load();
    reviews.drop(shown?.job?.jobId ?? "");
    setLoads((before) => before + 1);
  }
  const foot = (
    <BatchFoot
      jobs={jobs}
      means={{ canTranslate: asked.answer?.translate !== null, canRead: asked.answer?.read !== null }}
      reviewed={{
        count: reviewed.length,
        format: reviewed[0]?.review.edits.format ?? "auto",
        setFormat,
        startExport,
        isExporting: continuing.isBusy,
      }}
      savedAs={savedAs}
      onSavedAs={setSavedAs}
    />
  );
  const terms = (
    <GlossaryCard
      glossary={glossary}
      onChange={onGlossary}
      onApply={canTranslate.length > 0 ? () => void applyGlossary() : null}
      isApplying={calls.isBusy}
    />
  );
  return (
    <>
      <BatchHead
        batch={batch}
        lines={here ? here.review.edits.lines.length : null}
        onLeave={onLeave}
        titleRef={titleRef}
      />
      <PictureStrip
        batch={batch}
        jobs={jobs}
        all={all}
        isNoneShown={view === "all" && reviewed.length > 1}
        onShow={(id) => {
          setFirst(null);
          setView("one");
          batch.show(id);
        }}
      />
      {reviewed.length > 1 && (
        <Segmented
          className={styles.view}
          label={t("view")}
          value={view}
          options={[
            { value: "one", label: t("viewOne") },
            { value: "all", label: t("viewAll") },
          ]}
          onChange={setView}
        />
      )}
      {view === "all" && reviewed.length > 1 ? (
        <div className={styles.columns}>
          <AllLines
            pictures={reviewed}
            reviews={reviews}
            onOpen={(pictureId, lineId) => {
              setFirst(lineId);
              setView("one");
              batch.show(pictureId);
            }}
          />
          <div className={styles.side}>
            {terms}
            <div className={clsx(page.card, dock, styles.card)}>{foot}</div>
          </div>
        </div>
      ) : here && shown?.source ? (
        <Review
          key={`${here.jobId} ${loads}`}
          picture={{ job: here.job, source: shown.source, review: here.review }}
          reviews={reviews}
          calls={calls}
          glossary={glossary}
          firstId={firstId}
          onLoad={() => void load()}
          below={terms}
          foot={foot}
        />
      ) : (
        <div className={styles.columns}>
          {shown?.source ? (
            <Standing key={shown.id} picture={shown} savedAs={savedAs} />
          ) : (
            shown && (
              <UnsentPicture
                picture={shown}
                onSendAgain={() => batch.sendAgain(shown)}
                onRemove={() => batch.remove(shown)}
              />
            )
          )}
          <div className={styles.side}>
            {!jobs.isUnderWay && jobs.count > 0 && (
              <div className={clsx(page.card, styles.card)}>
                <Choices wish={batch.wish} onChange={batch.choose} />
                <Work pair={batch.wish} asked={asked} />
              </div>
            )}
            {terms}
            <div className={clsx(page.card, dock, styles.card)}>{foot}</div>
          </div>
        </div>
      )}
    </>
  );
}
