import type { Customer } from "@cutwater/contract/accounts.ts";
import { type Job, jobsAtOnce } from "@cutwater/contract/jobs.ts";
import type { MediaFacts } from "@cutwater/contract/uploads.ts";
import type { Accepts } from "@cutwater/toolkit/tool.ts";
import { useNowEvery } from "@cutwater/ui/hooks/useNow.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import type { StoredName } from "@cutwater/ui/storage.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useJobsById } from "../jobs/useJobsById.ts";
import { uploadMessages } from "../upload/messages.ts";
import { picturesIn } from "../upload/pictures-in.ts";
import { useUploadAddress } from "../upload/useUploadAddress.ts";
import { useUploadQueue } from "../upload/useUploadQueue.ts";
import { type BatchItem, type ItemKind, idOf, idOfKept, itemOf, itemOfJob, itemOfKept } from "./items.ts";
import type { KeptSources } from "./kept-sources.ts";
import type { PictureFacts, Source } from "./source.ts";
import { forget, useStoring } from "./useStoring.ts";

/** Interval at which the page checks whether results are still stored. */
const expiryMs = 30_000;

/** The id of a file, and the job that was requested for it. */
export type Accepted = { id: string; job: Job };

/** Several files, the options chosen for all of them, and the file that is shown. */
export type Batch<Chosen, Facts extends MediaFacts = PictureFacts> = {
  items: readonly BatchItem<Facts>[];
  /** Whether there is a batch, including one whose jobs have not been loaded yet. */
  isOn: boolean;
  /** The options that the customer has chosen for all files. */
  chosen: Partial<Chosen>;
  /** The file that is shown; null when there is none. */
  shown: BatchItem<Facts> | null;
  /** The urls of files whose jobs were requested and are not accepted yet, in the order of the requests. */
  requested: readonly string[];
  add(files: readonly File[]): void;
  show(id: string): void;
  choose(part: Partial<Chosen>): void;
  /** Changes the list of requested files, which the tab stores, so that a reload requests their jobs again. */
  setRequested(to: (before: readonly string[]) => readonly string[]): void;
  /** Follows jobs that were requested. Within one round of submitting, the list contains all jobs accepted so far. */
  follow(accepted: readonly Accepted[]): void;
  /** Removes a file that has no job. */
  remove(item: Pick<BatchItem, "id" | "upload" | "job">): void;
  /** Uploads a file again whose upload failed. */
  sendAgain(item: Pick<BatchItem, "upload">): void;
  end(): void;
};

/** The options in which tools differ. */
export type BatchTool<Chosen, Facts extends MediaFacts = PictureFacts> = ItemKind<Facts> & {
  accepts: Accepts;
  /** The name under which the tab stores the files without a job. */
  storedAs: StoredName;
  kept: KeptSources<Chosen, Facts>;
  sourceOf(job: Job, shownAt: (url: string) => string): Source<Facts> | null;
};

/**
 * A batch of files. The jobs are stored in the page's address, and the uploaded files without a job in the tab's storage, so that
 * a reload continues with both.
 *
 * @param customerId owner of the files, the same as long as the page is shown; null stores nothing
 */
export function useBatch<Chosen extends object, Facts extends MediaFacts>(
  tool: BatchTool<Chosen, Facts>,
  customerId: Customer["id"] | null,
): Batch<Chosen, Facts> {
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
  const [kept, setKept] = useState(former?.sources ?? []);
  const [requested, setRequested] = useState(former?.requested ?? []);
  const [chosen, setChosen] = useState<Partial<Chosen>>(former?.chosen ?? {});

  const ofItems = new Set(jobOf.values());
  const jobFor = (id: string) => jobs.get(jobOf.get(id) ?? "") ?? null;
  const items = [
    ...jobIds.flatMap((id): BatchItem<Facts>[] => {
      const job = ofItems.has(id) ? undefined : jobs.get(id);
      return job ? [itemOfJob(job, tool.sourceOf(job, shownAt), now)] : [];
    }),
    ...kept.map((one) => itemOfKept(one, shownAt, jobFor(idOfKept(one)), now)),
    ...queue.uploads.map((upload) => itemOf(upload, tool, jobFor(idOf(upload)), now)),
  ];
  useStoring(tool, customerId, { items, requested, chosen });

  async function add(files: readonly File[]): Promise<void> {
    const room = Math.max(0, jobsAtOnce - items.length);
    const opened = await picturesIn(files, tool.accepts, room);
    for (const name of opened.broken) toast.warn(t("zipBroken", { name }));
    if (opened.isMore) toast.warn(t(tool.accepts.kind === "image" ? "tooMany" : "tooManyVideos", { most: jobsAtOnce }));
    queue.add(opened.files);
  }

  function follow(accepted: readonly Accepted[]): void {
    let ids: readonly string[] = known;
    const next = new Map(jobOf);
    for (const { id, job } of accepted) {
      const before = jobOf.get(id) ?? id;
      ids = ids.includes(before) ? ids.map((one) => (one === before ? job.jobId : one)) : [...ids, job.jobId];
      if (id.startsWith("kept ") || queue.uploads.some((upload) => idOf(upload) === id)) next.set(id, job.jobId);
      // A file that was known by its former job is known by its new one.
      else setShownId((shown) => (shown === id ? job.jobId : shown));
    }
    // A reload shows the files in the same order.
    const order = items.map(({ id }) => next.get(id) ?? id);
    const rank = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
    const jobsInOrder = ids.toSorted((a, b) => rank(a) - rank(b)).join(",");
    // The router changes the address later. A reload before that would find these files neither there nor among the stored ones.
    const address = new URL(location.href);
    address.searchParams.set("jobs", jobsInOrder);
    history.replaceState(history.state, "", address);
    const done = new Set(accepted.map(({ id }) => id));
    const urls = items.flatMap(({ id, source }) => (source && done.has(id) ? [source.url] : []));
    forget(tool, customerId, urls);
    setJobOf(next);
    setQuery({ jobs: jobsInOrder }, { replace: true });
  }

  return {
    items,
    isOn: items.length > 0 || jobIds.length > 0,
    chosen,
    shown: items.find(({ id }) => id === shownId) ?? items[0] ?? null,
    requested,
    add: (files) => void add(files),
    show: setShownId,
    choose: (part) => setChosen((all) => ({ ...all, ...part })),
    setRequested,
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
      setRequested([]);
      setJobOf(new Map());
      setShownId(null);
      setQuery({}, { replace: true });
    },
  };
}
