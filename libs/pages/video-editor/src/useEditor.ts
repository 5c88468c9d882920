import type { Customer } from "@cutwater/contract/accounts.ts";
import type { Job } from "@cutwater/contract/jobs.ts";
import { useJobInAddress } from "@cutwater/studio-kit/jobs/useJobInAddress.ts";
import { useQuote } from "@cutwater/studio-kit/jobs/useQuote.ts";
import { useUploadAddress } from "@cutwater/studio-kit/upload/useUploadAddress.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Draft, StoredDraft } from "./draft.ts";
import { type Source, sourceOfJob } from "./source.ts";

/** What an editor needs to know about a tool. */
export type EditedTool<Stand> = {
  code: string;
  draft: Draft<Stand>;
  /** Returns a job's data, as far as the price depends on them. */
  dataToPrice(source: Pick<Source, "url" | "facts">, stand: Stand): object;
};

/** A video that is being edited, or the job that works on a video. */
type Editor<Stand> = {
  /** The video; null when there is none yet. While there is a job, it is the job's video. */
  source: Source | null;
  /** Initial state of the editor; null when nothing is done yet. */
  begin(): Stand | null;
  /** The job that is shown; null when there is none. */
  job: Job | null;
  /** Whether the server has not yet answered about the job in the address, or about the video that was edited here. */
  isLoading: boolean;
  /** Replaces the video and the job by another video; null removes both. */
  put(source: Source | null, first?: Stand | null): void;
  /** Sets the current state of the editor, which is stored so that a reload continues with it. */
  keep(stand: Stand): void;
  follow(job: Job): void;
};

type Picked<Stand> = {
  source: Source;
  first: Stand | null;
  /** The job that was requested with the draft. */
  askedAs: string | null;
};

/**
 * The video and its job. The job is in the page's address, and the tab stores the draft, so that a reload continues with either.
 *
 * @param customerId the customer who edits, the same as long as the page is shown; null stores nothing and shows no stored draft
 */
export function useEditor<Stand>(tool: EditedTool<Stand>, customerId: Customer["id"] | null): Editor<Stand> {
  const { draft } = tool;
  const { job, isLoading, watch } = useJobInAddress();
  const shownAt = useUploadAddress();
  const [picked, setPicked] = useState<Picked<Stand> | null>(null);
  const { kept, isAsking, dropDraft } = useKept(tool, customerId, job === null && !isLoading && picked === null);

  // Frees the object URL of the previous video.
  const local = picked?.source.file ? picked.source.shown : null;
  useEffect(() => () => URL.revokeObjectURL(local ?? ""), [local]);

  // The video of the shown job is removed with it (screens.17).
  const watched = useRef<string | null>(null);
  useEffect(() => {
    if (job) watched.current = job.jobId;
    else if (picked?.askedAs && picked.askedAs === watched.current) setPicked(null);
  }, [job, picked]);

  const asked = job && sourceOfJob(job, shownAt);
  const inEditor: Pick<Picked<Stand>, "source" | "first"> | null =
    picked ?? (kept && { source: { ...kept.source, file: null, shown: shownAt(kept.source.url) }, first: kept.stand });
  return {
    // The job's video from this browser, where it is the picked one.
    source: job === null || inEditor?.source.url === asked?.url ? (inEditor?.source ?? null) : asked,
    begin() {
      const now = customerId === null ? null : draft.read(customerId);
      return now?.source.url === inEditor?.source.url ? (now?.stand ?? null) : (inEditor?.first ?? null);
    },
    job,
    isLoading: isLoading || isAsking,
    put(source, first = null) {
      dropDraft();
      setPicked(source && { source, first, askedAs: null });
      watch(null);
    },
    keep(stand) {
      if (inEditor && customerId !== null) draft.store(customerId, inEditor.source, stand);
    },
    follow(next) {
      if (inEditor) setPicked({ ...inEditor, askedAs: next.jobId });
      dropDraft();
      watch(next);
    },
  };
}

/**
 * The stored draft of this customer, once the server has answered about its video; only a draft whose video is deleted is not
 * shown.
 */
function useKept<Stand>(
  { code, draft, dataToPrice }: EditedTool<Stand>,
  customerId: Customer["id"] | null,
  isWanted: boolean,
) {
  const [kept, setKept] = useState<StoredDraft<Stand> | null>(() =>
    customerId === null ? null : draft.read(customerId),
  );
  const { quote, refusal, refusedKey, hasFailed } = useQuote(
    code,
    isWanted && kept ? dataToPrice(kept.source, kept.stand) : null,
  );
  const isGone = kept !== null && refusedKey === "uploadGone";
  function dropDraft(): void {
    draft.forget();
    setKept(null);
  }
  const notify = useEffectEvent(() => {
    toast.warn(refusal ?? "");
    draft.forget();
  });
  useEffect(() => {
    if (isGone) notify();
  }, [isGone]);
  // The draft belongs to the customer: where the video's state is unknown, showing it does no harm.
  const isAnswered = quote !== null || hasFailed;
  return {
    kept: isWanted && isAnswered && !isGone ? kept : null,
    isAsking: isWanted && kept !== null && !isAnswered,
    dropDraft,
  };
}
