import type { Customer } from "@cutwater/contract/accounts.ts";
import { type Job, jobsAtOnce } from "@cutwater/contract/jobs.ts";
import { useNowEvery } from "@cutwater/ui/hooks/useNow.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { useJobsById } from "@cutwater/ui/jobs/useJobsById.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { uploadMessages } from "@cutwater/ui/upload/messages.ts";
import { useUploadAddress } from "@cutwater/ui/upload/useUploadAddress.ts";
import { useUploadQueue } from "@cutwater/ui/upload/useUploadQueue.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import tool from "../../tool.ts";
import { fits, type JobOptions, jobOptionsOf } from "../job-options.ts";
import { keep, readKept } from "../kept-pictures.ts";
import { type BatchPicture, idOf, idOfKept, pictureOf, pictureOfJob, pictureOfKept } from "./pictures.ts";

/** How often the page checks whether results are still kept. */
const expiryMs = 30_000;

/** A picture, by its id, and the job that was asked for. */
export type Accepted = { id: string; job: Job };

/** Several pictures, what is chosen for all of them, and which of them is shown. */
export type Batch = {
  pictures: readonly BatchPicture[];
  /** Whether there is a batch, also one whose jobs are not known yet. */
  isOn: boolean;
  options: JobOptions;
  /** The one that is shown; null before there is one. */
  shown: BatchPicture | null;
  add(files: readonly File[]): void;
  show(id: string): void;
  choose(part: Partial<JobOptions>): void;
  /** Follows jobs that were asked for; of one round of asking, all that were accepted so far. */
  follow(accepted: readonly Accepted[]): void;
  /** Takes a picture away that has no job. */
  remove(picture: BatchPicture): void;
  /** Sends a picture again whose upload failed. */
  sendAgain(picture: BatchPicture): void;
  end(): void;
};

/**
 * The jobs stand in the address, and the tab keeps the pictures at the server that have none: a reload goes on with both.
 *
 * @param customerId whose pictures they are, the same as long as the page is shown; null keeps nothing
 */
export function useBatch(customerId: Customer["id"] | null): Batch {
  const t = useText(uploadMessages);
  const [query, setQuery] = useSearchParams();
  const jobIds = (query.get("jobs") ?? "").split(",").filter(Boolean).slice(0, jobsAtOnce);
  const queue = useUploadQueue(tool.accepts);
  const shownAt = useUploadAddress();
  const now = useNowEvery(expiryMs);
  const [jobOf, setJobOf] = useState<ReadonlyMap<string, string>>(new Map());
  // Those of before another page of this one was open, too.
  const known = [...new Set([...jobIds, ...jobOf.values()])];
  const jobs = useJobsById(known);
  const [shownId, setShownId] = useState<string | null>(null);
  const [former] = useState(() => readKept("pictures", customerId));
  const [kept, setKept] = useState(former?.pictures ?? []);
  const [chosen, setChosen] = useState<Partial<JobOptions>>(former?.chosen ?? {});

  const ofPictures = new Set(jobOf.values());
  const jobFor = (id: string) => jobs.get(jobOf.get(id) ?? "") ?? null;
  const pictures = [
    ...jobIds.flatMap((id): BatchPicture[] => {
      const job = ofPictures.has(id) ? undefined : jobs.get(id);
      return job ? [pictureOfJob(job, shownAt, now)] : [];
    }),
    ...kept.map((one) => pictureOfKept(one, shownAt, jobFor(idOfKept(one)), now)),
    ...queue.uploads.map((upload) => pictureOf(upload, jobFor(idOf(upload)), now)),
  ];
  useKeeping(customerId, pictures, chosen);

  function add(files: readonly File[]): void {
    const room = Math.max(0, jobsAtOnce - pictures.length);
    if (files.length > room) toast.warn(t("tooMany", { most: jobsAtOnce }));
    queue.add(files.slice(0, room));
  }

  function follow(accepted: readonly Accepted[]): void {
    let ids: readonly string[] = known;
    const next = new Map(jobOf);
    for (const { id, job } of accepted) {
      const before = jobOf.get(id) ?? id;
      ids = ids.includes(before) ? ids.map((one) => (one === before ? job.jobId : one)) : [...ids, job.jobId];
      if (id.startsWith("kept ") || queue.uploads.some((upload) => idOf(upload) === id)) next.set(id, job.jobId);
      // A picture that is known by its job is known by its new one.
      else setShownId((shown) => (shown === id ? job.jobId : shown));
    }
    setJobOf(next);
    setQuery({ jobs: ids.join(",") }, { replace: true });
  }

  const usual: JobOptions = {
    mode: "REALITY",
    strength: "automatic",
    scale: mostFit(pictures, 4) ? 4 : 2,
    format: "auto",
    target: { by: "scale" },
  };
  const first = pictures.find(({ job }) => job)?.job;
  return {
    pictures,
    isOn: pictures.length > 0 || jobIds.length > 0,
    options: { ...usual, ...(first && jobOptionsOf(first)), ...chosen },
    shown: pictures.find(({ id }) => id === shownId) ?? pictures[0] ?? null,
    add,
    show: setShownId,
    choose: (part) => setChosen((all) => ({ ...all, ...part })),
    follow,
    remove({ id, upload, job }) {
      if (job) return;
      if (upload) queue.remove(upload.id);
      else setKept((all) => all.filter((one) => idOfKept(one) !== id));
    },
    sendAgain: ({ upload }) => upload && queue.retry(upload.id),
    end() {
      queue.clear();
      setKept([]);
      setJobOf(new Map());
      setShownId(null);
      setQuery({}, { replace: true });
    },
  };
}

/** The tab keeps what is at the server without a job. */
function useKeeping(
  customerId: Customer["id"] | null,
  pictures: readonly BatchPicture[],
  chosen: Partial<JobOptions>,
): void {
  const unasked = pictures.flatMap(({ source, job }) => (source && !job ? [source] : []));
  const told = JSON.stringify([unasked.map(({ url }) => url), chosen]);
  const keepNow = useEffectEvent(() => keep("pictures", customerId, { pictures: unasked, chosen }));
  useEffect(() => {
    if (told) keepNow();
  }, [told]);
}

/** Whether a scale is for most of the pictures that are known. */
function mostFit(pictures: readonly BatchPicture[], scale: number): boolean {
  const known = pictures.flatMap(({ source }) => (source ? [source.facts] : []));
  return known.filter((facts) => fits(facts, scale)).length * 2 >= known.length;
}
