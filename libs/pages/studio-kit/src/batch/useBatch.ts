import type { Customer } from "@cutwater/contract/accounts.ts";
import { type Job, jobsAtOnce } from "@cutwater/contract/jobs.ts";
import type { Accepts } from "@cutwater/toolkit/tool.ts";
import { useNowEvery } from "@cutwater/ui/hooks/useNow.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import type { StoredName } from "@cutwater/ui/storage.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { useJobsById } from "../jobs/useJobsById.ts";
import { uploadMessages } from "../upload/messages.ts";
import { picturesIn } from "../upload/pictures-in.ts";
import { useUploadAddress } from "../upload/useUploadAddress.ts";
import { useUploadQueue } from "../upload/useUploadQueue.ts";
import type { KeptPictures } from "./kept-pictures.ts";
import { type BatchPicture, idOf, idOfKept, pictureOf, pictureOfJob, pictureOfKept } from "./pictures.ts";
import type { Source } from "./source.ts";

/** Interval at which the page checks whether results are still stored. */
const expiryMs = 30_000;

/** The id of a picture, and the job that was requested for it. */
export type Accepted = { id: string; job: Job };

/** Several pictures, the options chosen for all of them, and the picture that is shown. */
export type Batch<Chosen> = {
  pictures: readonly BatchPicture[];
  /** Whether there is a batch, including one whose jobs have not been loaded yet. */
  isOn: boolean;
  /** The options that the customer has chosen for all pictures. */
  chosen: Partial<Chosen>;
  /** The picture that is shown; null when there is none. */
  shown: BatchPicture | null;
  add(files: readonly File[]): void;
  show(id: string): void;
  choose(part: Partial<Chosen>): void;
  /** Follows jobs that were requested. Within one round of submitting, the list contains all jobs accepted so far. */
  follow(accepted: readonly Accepted[]): void;
  /** Removes a picture that has no job. */
  remove(picture: BatchPicture): void;
  /** Uploads a picture again whose upload failed. */
  sendAgain(picture: BatchPicture): void;
  end(): void;
};

/** The options in which tools differ. */
export type BatchTool<Chosen> = {
  accepts: Accepts;
  /** The name under which the tab stores the pictures without a job. */
  storedAs: StoredName;
  kept: KeptPictures<Chosen>;
  sourceOf(job: Job, shownAt: (url: string) => string): Source | null;
};

/**
 * A batch of pictures. The jobs are stored in the page's address, and the uploaded pictures without a job in the tab's storage,
 * so that a reload continues with both.
 *
 * @param customerId owner of the pictures, the same as long as the page is shown; null stores nothing
 */
export function useBatch<Chosen extends object>(
  tool: BatchTool<Chosen>,
  customerId: Customer["id"] | null,
): Batch<Chosen> {
  const t = useText(uploadMessages);
  const [query, setQuery] = useSearchParams();
  const jobIds = (query.get("jobs") ?? "").split(",").filter(Boolean).slice(0, jobsAtOnce);
  const queue = useUploadQueue(tool.accepts);
  const shownAt = useUploadAddress();
  const now = useNowEvery(expiryMs);
  const [jobOf, setJobOf] = useState<ReadonlyMap<string, string>>(new Map());
  // Also the jobs of this page that the address does not name.
  const known = [...new Set([...jobIds, ...jobOf.values()])];
  const jobs = useJobsById(known);
  const [shownId, setShownId] = useState<string | null>(null);
  const [former] = useState(() => tool.kept.read(tool.storedAs, customerId));
  const [kept, setKept] = useState(former?.pictures ?? []);
  const [chosen, setChosen] = useState<Partial<Chosen>>(former?.chosen ?? {});

  const ofPictures = new Set(jobOf.values());
  const jobFor = (id: string) => jobs.get(jobOf.get(id) ?? "") ?? null;
  const pictures = [
    ...jobIds.flatMap((id): BatchPicture[] => {
      const job = ofPictures.has(id) ? undefined : jobs.get(id);
      return job ? [pictureOfJob(job, tool.sourceOf(job, shownAt), now)] : [];
    }),
    ...kept.map((one) => pictureOfKept(one, shownAt, jobFor(idOfKept(one)), now)),
    ...queue.uploads.map((upload) => pictureOf(upload, jobFor(idOf(upload)), now)),
  ];
  useKeeping(tool, customerId, pictures, chosen);

  async function add(files: readonly File[]): Promise<void> {
    const room = Math.max(0, jobsAtOnce - pictures.length);
    const opened = await picturesIn(files, tool.accepts, room);
    for (const name of opened.broken) toast.warn(t("zipBroken", { name }));
    if (opened.isMore) toast.warn(t("tooMany", { most: jobsAtOnce }));
    queue.add(opened.files);
  }

  function follow(accepted: readonly Accepted[]): void {
    let ids: readonly string[] = known;
    const next = new Map(jobOf);
    for (const { id, job } of accepted) {
      const before = jobOf.get(id) ?? id;
      ids = ids.includes(before) ? ids.map((one) => (one === before ? job.jobId : one)) : [...ids, job.jobId];
      if (id.startsWith("kept ") || queue.uploads.some((upload) => idOf(upload) === id)) next.set(id, job.jobId);
      // A picture that was known by its former job is known by its new one.
      else setShownId((shown) => (shown === id ? job.jobId : shown));
    }
    setJobOf(next);
    // A reload shows the pictures in the same order.
    const order = pictures.map(({ id }) => next.get(id) ?? id);
    const rank = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
    setQuery({ jobs: ids.toSorted((a, b) => rank(a) - rank(b)).join(",") }, { replace: true });
  }

  return {
    pictures,
    isOn: pictures.length > 0 || jobIds.length > 0,
    chosen,
    shown: pictures.find(({ id }) => id === shownId) ?? pictures[0] ?? null,
    add: (files) => void add(files),
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

/** The tab stores the uploaded pictures that have no job. */
function useKeeping<Chosen>(
  { kept, storedAs }: Pick<BatchTool<Chosen>, "kept" | "storedAs">,
  customerId: Customer["id"] | null,
  pictures: readonly BatchPicture[],
  chosen: Partial<Chosen>,
): void {
  const unasked = pictures.flatMap(({ source, job }) => (source && !job ? [source] : []));
  const told = JSON.stringify([unasked.map(({ url }) => url), chosen]);
  const keepNow = useEffectEvent(() => kept.keep(storedAs, customerId, { pictures: unasked, chosen }));
  useEffect(() => {
    if (told) keepNow();
  }, [told]);
}
