import type { Customer } from "@cutwater/contract/accounts.ts";
import type { Job } from "@cutwater/contract/jobs.ts";
import { useJobInAddress } from "@cutwater/ui/jobs/useJobInAddress.ts";
import { useQuote } from "@cutwater/ui/jobs/useQuote.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { useUploadAddress } from "@cutwater/ui/upload/useUploadAddress.ts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import tool from "../tool.ts";
import type { MarkingStand } from "./marking/regions.ts";
import { dataToPrice, type Source, sourceOfJob } from "./source.ts";
import { forgetStoredMarking, readStoredMarking, type StoredMarking, storeMarking } from "./stored-marking.ts";

/** A video that is marked, or the job that works on one. */
export type Editor = {
  /** The video; null before one is there. While there is a job, the job's. */
  source: Source | null;
  /** The initial marking; null when nothing is marked yet. */
  begin(): MarkingStand | null;
  /** The job that is watched; null when there is none. */
  job: Job | null;
  /** A job is named in the address, or a video was being marked here, but the server has not answered yet. */
  isLoading: boolean;
  /** Another video takes the place of whatever was there; null takes it away. */
  put(source: Source | null, first?: MarkingStand | null): void;
  /** How the marking stands: kept, so that a reload goes on with it. */
  keep(stand: MarkingStand): void;
  follow(job: Job): void;
};

type Picked = {
  source: Source;
  first: MarkingStand | null;
  /** The job that was asked for with it. */
  askedAs: string | null;
};

/**
 * The video and its job. The job stands in the address, the marking is kept by the tab: a reload goes on with either.
 *
 * @param customerId who marks, the same as long as the page is shown; null keeps nothing and shows nothing that was kept
 */
export function useEditor(customerId: Customer["id"] | null): Editor {
  const { job, isLoading, watch } = useJobInAddress();
  const shownAt = useUploadAddress();
  const [picked, setPicked] = useState<Picked | null>(null);
  const { kept, isAsking, dropStoredMarking } = useKept(customerId, job === null && !isLoading && picked === null);

  // The browser lets go of what it held for showing it.
  const local = picked?.source.file ? picked.source.shown : null;
  useEffect(() => () => URL.revokeObjectURL(local ?? ""), [local]);

  // The video of a job that was watched goes with it (screens.17).
  const watched = useRef<string | null>(null);
  useEffect(() => {
    if (job) watched.current = job.jobId;
    else if (picked?.askedAs && picked.askedAs === watched.current) setPicked(null);
  }, [job, picked]);

  const asked = job && sourceOfJob(job, shownAt);
  const inEditor: Pick<Picked, "source" | "first"> | null =
    picked ?? (kept && { source: { ...kept.source, file: null, shown: shownAt(kept.source.url) }, first: kept.stand });
  return {
    // The job's video as this browser has it, where it is the one that was picked.
    source: job === null || inEditor?.source.url === asked?.url ? (inEditor?.source ?? null) : asked,
    begin() {
      const now = customerId === null ? null : readStoredMarking(customerId);
      return now?.source.url === inEditor?.source.url ? (now?.stand ?? null) : (inEditor?.first ?? null);
    },
    job,
    isLoading: isLoading || isAsking,
    put(source, first = null) {
      dropStoredMarking();
      setPicked(source && { source, first, askedAs: null });
      watch(null);
    },
    keep(stand) {
      if (inEditor && customerId !== null) storeMarking(customerId, inEditor.source, stand);
    },
    follow(next) {
      if (inEditor) setPicked({ ...inEditor, askedAs: next.jobId });
      dropStoredMarking();
      watch(next);
    },
  };
}

/** What this customer was marking in this tab, once the server has said what it thinks of it; only a video that is gone is not shown. */
function useKept(customerId: Customer["id"] | null, isWanted: boolean) {
  const [kept, setKept] = useState<StoredMarking | null>(() =>
    customerId === null ? null : readStoredMarking(customerId),
  );
  const { quote, refusal, refusedKey, hasFailed } = useQuote(
    tool.code,
    isWanted && kept ? dataToPrice(kept.source, kept.stand.part) : null,
  );
  const isGone = kept !== null && refusedKey === "uploadGone";
  function dropStoredMarking(): void {
    forgetStoredMarking();
    setKept(null);
  }
  const notify = useEffectEvent(() => {
    toast.warn(refusal ?? "");
    forgetStoredMarking();
  });
  useEffect(() => {
    if (isGone) notify();
  }, [isGone]);
  // It is the customer's own: where the video's state is unknown, showing the marks costs nothing.
  const isAnswered = quote !== null || hasFailed;
  return {
    kept: isWanted && isAnswered && !isGone ? kept : null,
    isAsking: isWanted && kept !== null && !isAnswered,
    dropStoredMarking,
  };
}
