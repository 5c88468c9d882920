import type { Job } from "@cutwater/contract/jobs.ts";
import type { MediaFacts } from "@cutwater/contract/uploads.ts";
import { useCustomer } from "@cutwater/ui/session/useCustomer.ts";
import { useEffect, useEffectEvent, useState } from "react";
import type { JobRequest } from "../jobs/send-job.ts";
import { useCancelJobs } from "../jobs/useCancelJobs.ts";
import { useQuotes } from "../jobs/useQuotes.ts";
import { useSubmitJobs } from "../jobs/useSubmitJobs.ts";
import { type BatchItem, type ItemState, isToDo, isUnderWay, reasonOf, stateOfItem } from "./items.ts";
import { paidFor } from "./paid-for.ts";
import type { PictureFacts, Source } from "./source.ts";
import type { Accepted, Batch } from "./useBatch.ts";

/** Interval at which the page retries jobs that exceeded the limit of unfinished jobs. */
const againMs = 5_000;

/** The jobs of a batch, their price and their states. */
export type BatchJobs<Facts extends MediaFacts = PictureFacts> = {
  items: readonly {
    item: BatchItem<Facts>;
    state: ItemState;
    /** Why a file is not processed, or not again. */
    reason: string | null;
    /** Why the job of a file would be refused. */
    refusal: string | null;
    /** The price of the job that would be requested now; null for no such job, or while unknown. */
    quote: { credits: number; isFree: boolean } | null;
  }[];
  /** Number of jobs that would be requested now. */
  count: number;
  /**
   * The total price of these jobs, the number of free jobs, and the number of jobs that the customer's credits pay for; null
   * while unknown.
   */
  price: { credits: number; freeUses: number; paidFor: number } | null;
  /** Jobs that wait in the page because the server accepts no more at the moment. */
  queued: number;
  isBusy: boolean;
  isUnderWay: boolean;
  submit(): void;
  cancelAll(): void;
};

/** How the jobs of a batch are requested. */
export type BatchRequests<Facts extends MediaFacts = PictureFacts> = {
  tool: { code: string };
  /** Whether a job is exactly the one that would be requested now. */
  isAsWanted(job: Job, source: Source<Facts>): boolean;
  requestFor(source: Source<Facts>): JobRequest;
  /** The data of a job, as far as the price depends on them; by default all data. */
  dataToPrice?(source: Source<Facts>): object;
  /** Why no job can be requested for a file; by default only the server refuses. */
  refusalOf?(source: Source<Facts>): string | null;
};

/** A request, and the file that it is for. */
type ItemRequest<Facts extends MediaFacts> = { key: string; source: Source<Facts>; request: JobRequest };

export function useBatchJobs<Facts extends MediaFacts>(
  {
    items,
    requested,
    setRequested,
    follow,
  }: Pick<Batch<never, Facts>, "items" | "requested" | "setRequested" | "follow">,
  { tool, isAsWanted, requestFor, dataToPrice, refusalOf = () => null }: BatchRequests<Facts>,
): BatchJobs<Facts> {
  /**
   * The requests at the start of submitting. Their prices are kept until submitting has ended, instead of being requested again
   * after each job.
   */
  const [asking, setAsking] = useState<readonly ItemRequest<Facts>[] | null>(null);
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const { submit, isBusy } = useSubmitJobs<string>(tool);
  const cancelling = useCancelJobs();

  const { customer } = useCustomer();
  const toDo = items.filter((item) => isToDo(item, isAsWanted));
  const isQueued = ({ id, source }: BatchItem<Facts>) =>
    source !== null && requested.includes(source.url) && toDo.some((item) => item.id === id);
  const running = items.filter(isUnderWay);
  const requestsOf = (some: readonly BatchItem<Facts>[]): ItemRequest<Facts>[] =>
    some.flatMap(({ id, source }) => (source ? [{ key: id, source, request: requestFor(source) }] : []));
  const queued = requestsOf(toDo.filter(isQueued)).toSorted(
    (a, b) => requested.indexOf(a.source.url) - requested.indexOf(b.source.url),
  );
  const isOpen = running.length === 0 && queued.length === 0 && !isBusy;
  const requests = requestsOf(toDo.filter((item) => !isQueued(item))).filter(
    ({ source }) => refusalOf(source) === null,
  );
  const priced = asking ?? requests;
  const { quotes } = useQuotes(
    tool.code,
    priced.map(({ source, request }) => dataToPrice?.(source) ?? request.data),
  );
  const quoteOf = new Map(quotes ? priced.map(({ key }, index) => [key, quotes.list[index]] as const) : []);
  const refusalFor = ({ id, source }: BatchItem<Facts>): string | null =>
    (source && refusalOf(source)) ?? quoteOf.get(id)?.refusal ?? refused.get(id) ?? null;
  const open = requests.filter(({ key }) => !quoteOf.get(key)?.refusal);

  async function ask(wanted: readonly ItemRequest<Facts>[]): Promise<void> {
    const accepted: Accepted[] = [];
    const urls = wanted.map(({ source }) => source.url);
    setAsking(requests);
    // A reload requests again all that are not accepted.
    setRequested((before) => [...urls, ...before.filter((url) => !urls.includes(url))]);
    try {
      const rest = await submit(wanted, {
        accepted(id, job) {
          accepted.push({ id, job });
          follow(accepted);
          const url = wanted.find(({ key }) => key === id)?.source.url;
          setRequested((before) => before.filter((one) => one !== url));
        },
        refused: (id, sentence) => setRefused((all) => new Map(all).set(id, sentence)),
      });
      const waiting = new Set(rest.map(({ key }) => key));
      const ended = new Set(wanted.filter(({ key }) => !waiting.has(key)).map(({ source }) => source.url));
      setRequested((before) => before.filter((url) => !ended.has(url)));
    } finally {
      setAsking(null);
    }
  }
  /** The new requests are added after those that already wait. */
  function askFor(wanted: readonly ItemRequest<Facts>[]): void {
    setRefused(new Map());
    if (queued.length > 0) setRequested((before) => [...before, ...wanted.map(({ source }) => source.url)]);
    else void ask(wanted);
  }

  const askAgain = useEffectEvent(() => isBusy || void ask(queued));
  const hasQueued = queued.length > 0;
  useEffect(() => {
    if (!hasQueued) return;
    const timer = setInterval(askAgain, againMs);
    return () => clearInterval(timer);
  }, [hasQueued]);

  return {
    items: items.map((item) => {
      const refusal = refusalFor(item);
      const waits = isQueued(item);
      return {
        item,
        state: stateOfItem(item, { refusal, isQueued: waits }),
        reason: waits ? null : reasonOf(item, refusal),
        refusal,
        quote: quoteOf.get(item.id) ?? null,
      };
    }),
    count: open.length,
    price: quotes && {
      credits: quotes.credits,
      freeUses: quotes.list.filter(({ isFree }) => isFree).length,
      paidFor: customer?.isAdmin ? open.length : paidFor(quotes.list, customer?.credits ?? 0),
    },
    queued: queued.length,
    isBusy: isBusy || cancelling.isBusy,
    isUnderWay: !isOpen,
    submit: () => askFor(open),
    cancelAll() {
      setRequested(() => []);
      void cancelling.cancelAll(running.flatMap(({ job }) => (job ? [job] : [])));
    },
  };
}
