import type { Customer } from "@cutwater/contract/accounts.ts";
import { textsIn } from "@cutwater/contract/i18n.ts";
import { type Job, JobStatus } from "@cutwater/contract/jobs.ts";
import { JobList } from "@cutwater/studio-kit/jobs/JobList.tsx";
import { type JobState, stateOf } from "@cutwater/studio-kit/jobs/job-state.ts";
import { useSubmitJob } from "@cutwater/studio-kit/jobs/useSubmitJob.tsx";
import type { Captions } from "@cutwater/studio-kit/upload/captions.ts";
import { UploadArea } from "@cutwater/studio-kit/upload/UploadArea.tsx";
import type { UploadedFile } from "@cutwater/studio-kit/upload/useUpload.ts";
import type { Tool } from "@cutwater/toolkit/tool.ts";
import { useDocumentMeta } from "@cutwater/ui/hooks/useDocumentMeta.ts";
import { useNowEvery } from "@cutwater/ui/hooks/useNow.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { useCustomer } from "@cutwater/ui/session/useCustomer.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { toast } from "@cutwater/ui/toast.ts";
import clsx from "clsx";
import { type ComponentType, type ReactNode, useEffect, useRef } from "react";
import { useHref } from "react-router";
import { editorMessages } from "./messages.ts";
import { type Source, sourceOfFile } from "./source.ts";
import { type EditedTool, useEditor } from "./useEditor.ts";
import styles from "./VideoToolPage.module.css";

/** Interval at which the page checks whether the result is still stored. */
const expiryMs = 30_000;

export type Watched = { job: Job; state: JobState; source: Source | null };

/** A video in a tool's editor. */
export type EditingProps<Stand> = {
  source: Source;
  /** Initial state of the editor; null when nothing is done yet. */
  begin: () => Stand | null;
  /** Whether the job is being submitted. */
  isBusy: boolean;
  /** Called at every change of the state. */
  onStand: (stand: Stand) => void;
  /** The job's data. */
  onSubmit: (data: object) => void;
  onLeave: () => void;
};

/** The parts that make up a tool's page. */
export type PageParts<Stand> = {
  /** Shown while a video is edited. */
  Editing: ComponentType<EditingProps<Stand>>;
  /** Shown while a job waits or runs. */
  Running: ComponentType<Watched & { onLeave: () => void }>;
  /** Shown while a job waits for its owner's review (jobs.18). Left out by tools whose jobs do not pause. */
  Reviewing?: ComponentType<Watched & { onLeave: () => void }>;
  /** Shown for an ended job, above the place for the next video. `onEdit` opens the job's video in the editor again. */
  Ended: ComponentType<Watched & { onEdit: (source: Source, first: Stand | null) => void }>;
};

export type VideoToolProps<Stand> = {
  tool: Pick<Tool, "code" | "names" | "accepts">;
  edited: EditedTool<Stand>;
  words: { title: string; tagline: string; list: string; emptyTitle: string; emptyText: string };
  parts: PageParts<Stand>;
  /**
   * Initial state for a download that brings captions; null starts as for any other video. Without this function, captions are
   * not loaded.
   */
  beginWith?: (captions: Captions) => Stand | null;
  /** Accepts several videos at a time; by default one at a time is taken. */
  several?: { most: number; onFiles: (files: File[]) => void };
  /** Shown below the place for a video: a description of the tool. */
  children: ReactNode;
};

/** A tool's page that accepts a video, edits the request, and shows the result, with all jobs of the tool below. */
export function VideoToolPage<Stand>(props: VideoToolProps<Stand>) {
  const { customer } = useCustomer();
  const customerId = customer?.id ?? null;
  // The key gives the next customer a new editor, for example after a login in another tab.
  return <OwnPage key={customerId} {...props} customerId={customerId} />;
}

type OwnProps<Stand> = VideoToolProps<Stand> & { customerId: Customer["id"] | null };

function OwnPage<Stand>({ tool, edited, words, parts, beginWith, several, children, customerId }: OwnProps<Stand>) {
  const editor = useEditor(edited, customerId);
  const { Editing, Running, Reviewing, Ended } = parts;
  const t = useText(editorMessages);
  const { language } = useLanguage();
  const submitting = useSubmitJob(tool);
  const here = useHref("");
  const main = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isListDue = useRef(false);
  const now = useNowEvery(expiryMs);
  useDocumentMeta({ title: words.title });
  const { source, job } = editor;
  const state = job && stateOf(job, now);
  const isUnderWay = state === "running" || state === "waiting";
  const isEditing = job === null && source !== null;
  const isReviewing = state === "review" && Reviewing !== undefined;
  // After a submit the list scrolls into view (states.10), once the stage above it has its final place.
  useEffect(() => {
    if (!isUnderWay || !isListDue.current) return;
    isListDue.current = false;
    list.current?.scrollIntoView({ block: "start" });
  }, [isUnderWay]);
  // A job that waits for its owner replaces the stage, whatever part of the page was in view.
  useEffect(() => {
    if (isReviewing) window.scrollTo({ top: 0 });
  }, [isReviewing]);
  /** Results and reviews are shown above; other actions on a job are in the list. */
  const pageOf = ({ status, outputUrl, isPaused, jobId }: Job) =>
    (status === JobStatus.succeeded && outputUrl !== null) || (isPaused && Reviewing) ? `${here}?job=${jobId}` : null;

  function put(next: Source | null, first?: Stand | null) {
    editor.put(next, first);
    // The pressed button disappears with the stage.
    main.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }
  function take(uploaded: UploadedFile) {
    const taken = sourceOfFile(uploaded);
    const { captions } = uploaded;
    if (taken) return put(taken, captions && beginWith?.(captions));
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
    <main
      ref={main}
      tabIndex={-1}
      className={clsx(page.page, styles.page)}
      data-wide={isEditing || isReviewing || undefined}
    >
      {isEditing && (
        <Editing
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
      {isReviewing && job && <Reviewing job={job} state={state} source={source} onLeave={() => put(null)} />}
      {!isEditing && !isUnderWay && !isReviewing && !editor.isLoading && (
        <>
          <h1 className={page.title}>{textsIn(tool.names, language).name}</h1>
          <p className={styles.tagline}>{words.tagline}</p>
          {job && state && <Ended job={job} state={state} source={source} onEdit={put} />}
          <UploadArea
            accepts={tool.accepts}
            onUploaded={take}
            takesCaptions={beginWith !== undefined}
            {...(several && { several })}
          />
          {!job && children}
        </>
      )}
      <div ref={list} className={styles.list}>
        <JobList
          serviceCode={tool.code}
          title={words.list}
          empty={{ title: words.emptyTitle, text: words.emptyText }}
          pageOf={pageOf}
        />
      </div>
      {submitting.notice}
    </main>
  );
}
