import { State } from "@cutwater/contract/answer.ts";
import { canParseAgain, parseVideo } from "@cutwater/contract/downloads.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { ApiRefusal, networkErrorKey, sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { useDelayedRedirect } from "@cutwater/ui/hooks/useDelayedRedirect.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { jobsKey } from "@cutwater/ui/jobs/jobs-key.ts";
import { newJobId } from "@cutwater/ui/jobs/new-job-id.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useReducer, useRef } from "react";
import { useAt } from "../../../address/useAt.ts";
import { inLanes } from "./lanes.ts";
import { linkMessages } from "./messages.ts";
import { changeReadings, type ReadingOrder, type ReadingRefusal } from "./readings.ts";

/** How many links are read at a time; the server reads about as many for one visitor. */
const lanes = 2;

/** The links being read and read already. `onFirst` is told of the first result of each round. */
export function useReadings(onFirst: (jobId: string) => void) {
  const [readings, change] = useReducer(changeReadings, []);
  const round = useRef(new AbortController());
  const { language } = useLanguage();
  const t = useText(linkMessages);
  const at = useAt();
  const { redirectTo, stay } = useDelayedRedirect();
  const queries = useQueryClient();

  useEffect(() => () => round.current.abort(), []);

  async function readAll(orders: readonly ReadingOrder[]) {
    const { signal } = round.current;
    let isFirst = true;
    await inLanes(orders, lanes, signal, async (order) => {
      try {
        const { jobId, link, playlist } = order;
        const answer = await call(parseVideo, { url: link, jobId, ...(playlist && { playlist }) }, { signal });
        change({ type: "read", jobId, answer, at: Date.now() });
        if (isFirst) onFirst(jobId);
        isFirst = false;
      } catch (error) {
        if (!signal.aborted) refuse(order, error);
      }
    });
    if (orders.length > 0) await queries.invalidateQueries({ queryKey: jobsKey });
  }

  function refuse({ jobId }: ReadingOrder, error: unknown) {
    if (error instanceof ApiRefusal && error.state === State.lacksCredits) return lackInfo();
    change({ type: "refused", jobId, refusal: { sentence: sentenceOf(error, language), ...prospectOf(error) } });
  }

  function lackInfo() {
    renew();
    change({ type: "cleared" });
    toast.warn(t("lackInfo"));
    redirectTo(at("/price"));
  }

  function renew() {
    stay();
    round.current.abort();
    round.current = new AbortController();
  }

  return {
    readings,
    isBusy: readings.some(({ status }) => status === "reading"),
    /** Reads these links, one result each; what stood there goes. */
    read(links: readonly string[]) {
      renew();
      const orders = links.map((link) => orderOf(link));
      change({ type: "begun", orders });
      void readAll(orders);
    },
    /** Reads further links and puts their results before one that stands there. */
    readBefore(before: string, links: readonly string[], playlist = false) {
      const orders = links.map((link) => orderOf(link, playlist));
      change({ type: "added", orders, before });
      void readAll(orders);
    },
    /** Reads a refused or expired link again, in its place. */
    readAgain({ jobId, link, playlist }: ReadingOrder) {
      const order = orderOf(link, playlist);
      change({ type: "repeated", jobId, order });
      void readAll([order]);
    },
    /** Gives up what is being read; what was read stays. */
    cancel() {
      renew();
      change({ type: "stopped" });
    },
  };
}

/** What the home page passes down of it. */
export type Readings = ReturnType<typeof useReadings>;

/** Whether and when another try may help. */
function prospectOf(error: unknown): Pick<ReadingRefusal, "retryAt" | "canRetry"> {
  if (!(error instanceof ApiRefusal)) return { retryAt: null, canRetry: true };
  const retryAt = momentIn(error.retryAfterSeconds);
  return { retryAt, canRetry: retryAt !== null || error.key === networkErrorKey || canParseAgain(error.key) };
}

const momentIn = (seconds: number | null): number | null => (seconds ? Date.now() + seconds * 1000 : null);

const orderOf = (link: string, playlist = false): ReadingOrder => ({ jobId: newJobId(), link, playlist });
