import type { Job } from "@cutwater/contract/jobs.ts";
import { useCustomer } from "@cutwater/ui/session/useCustomer.ts";
import { useEffect, useEffectEvent, useState } from "react";
import type { JobRequest } from "../jobs/send-job.ts";
import { useCancelJobs } from "../jobs/useCancelJobs.ts";
import { useQuotes } from "../jobs/useQuotes.ts";
import { type NamedRequest, useSubmitJobs } from "../jobs/useSubmitJobs.ts";
import { paidFor } from "./paid-for.ts";
import { type BatchPicture, isToDo, isUnderWay, type PictureState, reasonOf, stateOfPicture } from "./pictures.ts";
import type { Source } from "./source.ts";
import type { Accepted, Batch } from "./useBatch.ts";

/** Interval at which the page retries jobs that exceeded the limit of unfinished jobs. */
const againMs = 5_000;

/** The jobs of a batch, their price and their states. */
export type BatchJobs = {
  pictures: readonly {
    picture: BatchPicture;
    state: PictureState;
    /** Why a picture is not processed, or not again. */
    reason: string | null;
    /** Why the server would refuse a picture's job. */
    refusal: string | null;
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
export type BatchRequests = {
  tool: { code: string };
  /** Whether a job is exactly the one that would be requested now. */
  isAsWanted(job: Job, source: Source): boolean;
  requestFor(source: Source): JobRequest;
};

export function useBatchJobs(
  { pictures, follow }: Pick<Batch<never>, "pictures" | "follow">,
  { tool, isAsWanted, requestFor }: BatchRequests,
): BatchJobs {
  const [queued, setQueued] = useState<readonly NamedRequest<string>[]>([]);
  /**
   * The requests at the start of submitting. Their prices are kept until submitting has ended, instead of being requested again
   * after each job.
   */
  const [asking, setAsking] = useState<readonly NamedRequest<string>[] | null>(null);
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const { submit, isBusy } = useSubmitJobs<string>(tool);
  const cancelling = useCancelJobs();

  const { customer } = useCustomer();
  const isQueued = ({ id }: BatchPicture) => queued.some(({ key }) => key === id);
  const toDo = pictures.filter((picture) => isToDo(picture, isAsWanted) && !isQueued(picture));
  const running = pictures.filter(isUnderWay);
  const isOpen = running.length === 0 && queued.length === 0 && !isBusy;
  const requests = toDo.flatMap((picture): NamedRequest<string>[] => {
    const { id, source } = picture;
    if (!source) return [];
    return [{ key: id, request: requestFor(source) }];
  });
  const priced = asking ?? requests;
  const { quotes } = useQuotes(
    tool.code,
    priced.map(({ request }) => request.data),
  );
  const quoteOf = new Map(quotes ? priced.map(({ key }, index) => [key, quotes.list[index]] as const) : []);
  const refusalOf = (id: string): string | null => quoteOf.get(id)?.refusal ?? refused.get(id) ?? null;
  const open = requests.filter(({ key }) => !quoteOf.get(key)?.refusal);

  async function ask(wanted: readonly NamedRequest<string>[]): Promise<void> {
    const accepted: Accepted[] = [];
    setAsking(requests);
    try {
      const rest = await submit(wanted, {
        accepted(id, job) {
          accepted.push({ id, job });
          follow(accepted);
        },
        refused: (id, sentence) => setRefused((all) => new Map(all).set(id, sentence)),
      });
      setQueued(rest);
    } finally {
      setAsking(null);
    }
  }
  /** The new requests are added after those that already wait. */
  function askFor(wanted: readonly NamedRequest<string>[]): void {
    setRefused(new Map());
    if (queued.length > 0) setQueued([...queued, ...wanted]);
    else void ask(wanted);
  }

  const askAgain = useEffectEvent(() => void ask(queued));
  const hasQueued = queued.length > 0;
  useEffect(() => {
    if (!hasQueued) return;
    const timer = setInterval(askAgain, againMs);
    return () => clearInterval(timer);
  }, [hasQueued]);

  return {
    pictures: pictures.map((picture) => {
      const refusal = refusalOf(picture.id);
      const waits = isQueued(picture);
      return {
        picture,
        state: stateOfPicture(picture, { refusal, isQueued: waits }),
        reason: waits ? null : reasonOf(picture, refusal),
        refusal,
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
      setQueued([]);
      void cancelling.cancelAll(running.flatMap(({ job }) => (job ? [job] : [])));
    },
  };
}
