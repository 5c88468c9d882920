import { State } from "@cutwater/contract/answer.ts";
import { canParseAgain, type ParseAnswer, parseVideo } from "@cutwater/contract/downloads.ts";
import type { Language } from "@cutwater/contract/i18n.ts";
import { jobsKey } from "@cutwater/studio-kit/jobs/jobs-key.ts";
import { newJobId } from "@cutwater/studio-kit/jobs/new-job-id.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { ApiRefusal, networkErrorKey, sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { useDelayedRedirect } from "@cutwater/ui/hooks/useDelayedRedirect.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { customerKey } from "@cutwater/ui/session/useCustomer.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useReducer, useRef } from "react";
import { useLocalizedPath } from "../../../address/useLocalizedPath.ts";
import { forEachConcurrently } from "./for-each-concurrently.ts";
import { changeParses, type LinkParse, type ParseRefusal, type ParseRequest } from "./link-parses.ts";
import { linkMessages } from "./messages.ts";

/** How many links are parsed at a time. The server parses about as many for one visitor. */
const atATime = 2;

export type ParseMore = { playlist?: boolean; onParsed?: (answer: ParseAnswer) => void };

/** The links of the home page and the actions on them. */
export type LinkParses = {
  parses: readonly LinkParse[];
  isBusy: boolean;
  /** Parses these links, each with a result of its own. The results replace the present ones. */
  parse(links: readonly string[]): void;
  /**
   * Parses further links and puts their results in front of the result of the job `before`. `onParsed` is called with each result
   * as it arrives.
   */
  parseBefore(before: string, links: readonly string[], more?: ParseMore): void;
  /**
   * Parses a refused or expired link again, in its place. A link that failed because the browser was offline is parsed again
   * automatically.
   */
  parseAgain(request: ParseRequest): void;
  /** Cancels the links that are being parsed. Links that were parsed or refused stay. */
  cancel(): void;
};

/** Parses links in rounds. `onFirst` is called with the jobId of the first result of each round. */
export function useLinkParses(onFirst: (jobId: string) => void): LinkParses {
  const [parses, change] = useReducer(changeParses, []);
  const round = useRef(new AbortController());
  const { language } = useLanguage();
  const t = useText(linkMessages);
  const at = useLocalizedPath();
  const { redirectTo, cancelRedirect } = useDelayedRedirect();
  const queries = useQueryClient();

  useEffect(() => () => round.current.abort(), []);

  const resume = useEffectEvent(() => {
    for (const parse of parses) if (parse.refusal?.isNetwork) parseAgain(parse);
  });
  useEffect(() => {
    const onOnline = () => resume();
    addEventListener("online", onOnline);
    return () => removeEventListener("online", onOnline);
  }, []);

  async function parseAll(requests: readonly ParseRequest[], onParsed?: ParseMore["onParsed"]) {
    const { signal } = round.current;
    let isFirst = true;
    await forEachConcurrently(requests, atATime, signal, async (request) => {
      try {
        const { jobId } = request;
        const answer = await askToParse(request, signal);
        change({ type: "parsed", jobId, answer, at: Date.now() });
        if (isFirst) onFirst(jobId);
        isFirst = false;
        onParsed?.(answer);
      } catch (error) {
        if (!signal.aborted) refuse(request, error);
      }
    });
    if (requests.length === 0) return;
    // The number of links left today is part of the customer's record.
    await Promise.all([jobsKey, [customerKey]].map((queryKey) => queries.invalidateQueries({ queryKey })));
  }

  function parseAgain({ jobId, link, playlist }: ParseRequest) {
    const request = requestFor(link, playlist);
    change({ type: "repeated", jobId, request });
    void parseAll([request]);
  }

  function refuse({ jobId }: ParseRequest, error: unknown) {
    if (error instanceof ApiRefusal && error.state === State.lacksCredits) return showPlans();
    change({ type: "refused", jobId, refusal: refusalOf(error, language) });
  }

  function showPlans() {
    endRound();
    change({ type: "cleared" });
    toast.warn(t("lackInfo"));
    redirectTo(at("/price"));
  }

  function endRound() {
    cancelRedirect();
    round.current.abort();
    round.current = new AbortController();
  }

  return {
    parses,
    isBusy: parses.some(({ status }) => status === "parsing"),
    parse(links) {
      endRound();
      const requests = links.map((link) => requestFor(link));
      change({ type: "begun", requests });
      void parseAll(requests);
    },
    parseBefore(before, links, { playlist = false, onParsed } = {}) {
      const requests = links.map((link) => requestFor(link, playlist));
      change({ type: "added", requests, before });
      void parseAll(requests, onParsed);
    },
    parseAgain,
    cancel() {
      endRound();
      change({ type: "stopped" });
    },
  };
}

/** Parses one link. If many links were parsed from this address today, a captcha is solved first in the background. */
async function askToParse({ jobId, link, playlist }: ParseRequest, signal: AbortSignal): Promise<ParseAnswer> {
  const input = { url: link, jobId, ...(playlist && { playlist }) };
  try {
    return await call(parseVideo, input, { signal });
  } catch (error) {
    if (!(error instanceof ApiRefusal && error.key === "captchaNeeded")) throw error;
  }
  const { solveCaptcha } = await import("../../../captcha/solve-captcha.ts");
  return await call(parseVideo, { ...input, captcha: await solveCaptcha({ signal }) }, { signal });
}

/** The sentence for the customer about a refused link, and whether and when another try may help. */
function refusalOf(error: unknown, language: Language): ParseRefusal {
  const sentence = sentenceOf(error, language);
  if (!(error instanceof ApiRefusal)) return { sentence, retryAt: null, canRetry: true, isNetwork: false };
  // For a used-up day the sentence is enough, without a countdown of the seconds until the next day.
  const seconds = error.state === State.lacksCredits ? null : error.retryAfterSeconds;
  const retryAt = seconds ? Date.now() + seconds * 1_000 : null;
  const isNetwork = error.key === networkErrorKey;
  const canRetry = retryAt !== null || isNetwork || canParseAgain(error.key);
  return { sentence, retryAt, canRetry, isNetwork };
}

const requestFor = (link: string, playlist = false): ParseRequest => ({ jobId: newJobId(), link, playlist });
