import { cancelMerge } from "@cutwater/contract/downloads.ts";
import type { ServerFrame } from "@cutwater/contract/events.ts";
import { getJob, type Job } from "@cutwater/contract/jobs.ts";
import { jobsKey } from "@cutwater/studio-kit/jobs/jobs-key.ts";
import { useJobFrames } from "@cutwater/studio-kit/jobs/useJobFrames.ts";
import { askText, call } from "@cutwater/ui/api/call.ts";
import { sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { canSaveNow, save } from "@cutwater/ui/save/save.ts";
import { readStored, writeStored } from "@cutwater/ui/storage.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { useDownloadRefusal } from "../useDownloadRefusal.ts";
import { idOf, isPaid, type Merge, type MergeOrder, type MergeTold, toldByJob } from "./merges.ts";
import { createMergesState } from "./merges-state.ts";
import { mergeMessages } from "./messages.ts";
import { useAmends } from "./useAmends.ts";

/** Duration of a toast about changed options. Reading it takes longer than reading a toast about success. */
const amendMs = 6_000;

/** Requests files that must be merged, follows the frames about their progress, and saves the finished files (states.3). */
export function useMerges() {
  // Frames arrive between renders, so their handlers read the latest state with `now`.
  const [{ now, change, takeMissingStep, subscribe }] = useState(createMergesState);
  const merges = useSyncExternalStore(subscribe, now, now);
  const { language } = useLanguage();
  const t = useText(mergeMessages);
  const queries = useQueryClient();
  const amendsOf = useAmends();
  const refuse = useDownloadRefusal();
  const running = Object.values(merges.byId).filter(({ status }) => status === "running");
  const jobIds = [...new Set(running.map(({ jobId }) => jobId))];

  useJobFrames({ jobIds, onFrame, onState });

  function onFrame(frame: ServerFrame) {
    if (!("key" in frame)) return;
    const merge = now().byId[idOf(frame)];
    if (frame.method !== "PREPARE_DOWNLOAD_PROGRESS") void queries.invalidateQueries({ queryKey: jobsKey });
    if (merge?.status !== "running") return;
    const id = idOf(frame);
    if (frame.method === "PREPARE_DOWNLOAD_PROGRESS") {
      const { percent, current, total } = frame.result;
      const { step, secondsLeft, totalSize } = frame;
      const progress = { percent, currentBytes: current, totalBytes: total || totalSize, step, secondsLeft };
      return change({ type: "progressed", id, progress });
    }
    if (frame.method === "PREPARE_DOWNLOAD_CANCELLED") return change({ type: "dropped", id });
    if (frame.method === "PREPARE_DOWNLOAD_ERROR") return fail(merge, frame.result, frame.canRetry);
    const { clip, missingSubtitles } = frame;
    handOver(merge, frame.result, frame.totalSize, {
      ...(clip && { clip }),
      ...(missingSubtitles && { missingSubtitles }),
    });
  }

  /**
   * Updates merges from their jobs, in case frames were lost. For a merge that its job does not list, the file is requested
   * again, once.
   */
  function onState(jobs: readonly Job[]) {
    for (const merge of Object.values(now().byId)) {
      const job = jobs.find(({ jobId }) => jobId === merge.jobId);
      if (!job || merge.status !== "running") continue;
      const told = toldByJob(merge, job);
      if (told && "link" in told) handOver(merge, told.link, merge.totalBytes);
      else if (told) change({ type: "progressed", id: idOf(merge), progress: told });
      else lookAgain(merge);
    }
  }

  /** For a merge that its job does not list: requests the job again when it must list the merge, and then the file, once. */
  function lookAgain(merge: Merge) {
    const step = takeMissingStep(merge);
    if (step === "requestAgain") void ask(merge);
    else if (step)
      setTimeout(() => void call(getJob, { id: merge.jobId }).then((job) => onState([job]), logged), step.lookInMs);
  }

  async function ask(order: MergeOrder) {
    try {
      const { jobId, quality, options, url } = order;
      const reply = await askText(url, { mode: "WEBSOCKET", jobId, quality, ...options });
      if (reply === "SUCCESS") return;
      toast.bad(reply);
      change({ type: "dropped", id: idOf(order) });
    } catch (error) {
      refuse(error);
      change({ type: "dropped", id: idOf(order) });
    }
  }

  function fail(merge: Merge, reason: string, canRetry: boolean) {
    const id = idOf(merge);
    const isHidden = now().shownId !== id;
    const show = { label: t("open"), onClick: () => change({ type: "shown", id }) };
    toast.bad(t("downloadErrorAt", { quality: merge.label }), isHidden ? { link: show } : {});
    change({ type: "failed", id, reason, canRetry });
  }

  /** Saves the file if the browser still counts the visitor's click. Otherwise the link is shown in the modal or in a toast. */
  function handOver(merge: Merge, link: string, totalBytes: number, told: MergeTold = {}) {
    const id = idOf(merge);
    const isShown = now().shownId === id;
    change({ type: "ready", id, link, totalBytes, told });
    if (merge.opens) return location.assign(merge.opens);
    if (!now().copiesLink && (merge.isQueued || canSaveNow())) {
      if (isShown) change({ type: "shown", id: null });
      save(link);
      change({ type: "saved", order: merge });
      for (const amend of amendsOf(told)) toast.info(amend, { ms: amendMs });
      return;
    }
    if (isShown) return;
    const open = { label: t("open"), onClick: () => change({ type: "shown", id }) };
    toast.good(t("readyToast", { quality: merge.label, title: merge.title }), { link: open });
  }

  return {
    ...merges,
    /** Requests a file and shows its progress. If the file is already being made, only shows its progress. */
    start(order: MergeOrder) {
      const id = idOf(order);
      const status = now().byId[id]?.status;
      if (status === "running") return order.isQueued ? undefined : change({ type: "shown", id });
      if (status === "ready" && order.opens) return location.assign(order.opens);
      if (status === "ready") return order.isQueued ? undefined : change({ type: "shown", id });
      const copiesLink = now().copiesLink || (readStored<boolean>("copyLink") ?? false);
      change({ type: "copySwitched", copiesLink });
      change({ type: "asked", order, at: Date.now() });
      void ask(order);
    },
    async cancel({ jobId, key }: { jobId: string; key: string }) {
      change({ type: "dropped", id: idOf({ jobId, key }) });
      try {
        await call(cancelMerge, { jobId, key });
      } catch (error) {
        toast.bad(sentenceOf(error, language));
      }
      await queries.invalidateQueries({ queryKey: jobsKey });
    },
    /** Remembers the last saved file of a job. */
    noteSaved: (order: MergeOrder) => change({ type: "saved", order }),
    isPaid: (jobId: string) => isPaid(merges, jobId),
    markPaid: (jobId: string) => change({ type: "paid", jobId }),
    show: (id: string | null) => change({ type: "shown", id }),
    drop: (id: string) => change({ type: "dropped", id }),
    setCopiesLink(copiesLink: boolean) {
      writeStored("copyLink", copiesLink);
      change({ type: "copySwitched", copiesLink });
    },
  };
}

const logged = (cause: unknown): void => console.warn("A job did not tell where it stands:", cause);
