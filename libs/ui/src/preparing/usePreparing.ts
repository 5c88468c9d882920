import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { sentenceOf } from "../api/refusal.ts";
import { useLanguage } from "../i18n/language.tsx";
import { type PrepareLine, prepare, type Wanted } from "./prepare.ts";

export type PreparingState =
  | { step: "coming"; port: Wanted["port"]; bytes: number; total: number | null }
  /** `again` asks for the whole once more; null sentence is a failure that the server does not word. */
  | { step: "failed"; sentence: string | null; again: () => void };

export type Preparing = {
  /** Null where nothing is fetched. */
  state: PreparingState | null;
  /**
   * Waits until what serves a port is on the server; at once where all of it is there. Says no where it cannot be had or the customer
   * gave up: the page tells that already.
   *
   * @param toFetch bytes that are still to come, as the means have it
   * @param again does what was asked once more
   */
  ensure(wanted: Wanted, toFetch: number | undefined, again: () => void): Promise<boolean>;
  cancel(): void;
};

/** Fetches what a page needs before it does what was asked; one thing at a time, until the page is left. */
export function usePreparing(): Preparing {
  const { language } = useLanguage();
  const queries = useQueryClient();
  const [state, setState] = useState<PreparingState | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  return {
    state,
    cancel() {
      running.current?.abort();
      setState(null);
    },
    async ensure(wanted, toFetch, again) {
      running.current?.abort();
      if (!toFetch) {
        setState(null);
        return true;
      }
      const ending = new AbortController();
      running.current = ending;
      const { port } = wanted;
      setState({ step: "coming", port, bytes: 0, total: toFetch });
      const fail = (sentence: string | null) => setState({ step: "failed", sentence, again });
      try {
        let last: PrepareLine | null = null;
        for await (const line of prepare(wanted, ending.signal)) {
          last = line;
          if ("preparing" in line) setState({ step: "coming", port, ...amountOf(line.preparing) });
        }
        if (last && "ready" in last) {
          setState(null);
          // What is at work here has changed, and what it still needs.
          for (const key of ["live", "voice actors"]) void queries.invalidateQueries({ queryKey: [key] });
          return true;
        }
        fail(last && "failed" in last ? last.failed.text : null);
      } catch (error) {
        if (!ending.signal.aborted) fail(sentenceOf(error, language));
      }
      return false;
    },
  };
}

const amountOf = ({ bytes, total }: { bytes: number; total: number | null }) => ({ bytes, total });
