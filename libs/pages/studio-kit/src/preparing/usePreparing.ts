import { sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { prepare, type Wanted } from "./prepare.ts";

export type PreparingState =
  | { step: "coming"; port: Wanted["port"]; bytes: number; total: number }
  /** `again` repeats the whole request. A null sentence means a failure that the server does not explain. */
  | { step: "failed"; sentence: string | null; again: () => void };

export type Preparing = {
  /** State of the fetch; null when nothing is fetched. */
  state: PreparingState | null;
  /**
   * Waits until the server has all models that serve a port; resolves at once if it has. Resolves to false when a model cannot be
   * fetched or the customer cancelled; the page shows the reason already.
   *
   * @param toFetch number of bytes still to be fetched, as stated by the means; the server is called only when it is above 0
   * @param again repeats the customer's request
   */
  ensure(wanted: Wanted, toFetch: number | undefined, again: () => void): Promise<boolean>;
  cancel(): void;
};

/** The running fetch. A second request for the same models shares it. */
type Running = { key: string; ending: AbortController; isReady: Promise<boolean> };

/**
 * Fetches the models that a page needs before it processes the customer's request. One fetch runs at a time, until the customer
 * leaves the page.
 */
export function usePreparing(): Preparing {
  const { language } = useLanguage();
  const queries = useQueryClient();
  const [state, setState] = useState<PreparingState | null>(null);
  const running = useRef<Running | null>(null);
  useEffect(() => () => running.current?.ending.abort(), []);

  /** @returns true when all models are there; else the sentence with the reason, or null when the server states none */
  async function fetched(wanted: Wanted, signal: AbortSignal): Promise<true | string | null> {
    const { port } = wanted;
    for await (const line of prepare(wanted, signal)) {
      if ("preparing" in line)
        setState({ step: "coming", port, bytes: line.preparing.bytes, total: line.preparing.total });
      else return "ready" in line ? true : line.failed.text;
    }
    return null;
  }

  async function ensureAnew(wanted: Wanted, again: () => void, signal: AbortSignal): Promise<boolean> {
    try {
      const ended = await fetched(wanted, signal);
      if (signal.aborted) return false;
      if (ended === true) {
        setState(null);
        // The engines here have changed, and so have the bytes they still need.
        for (const key of ["live", "voice actors"]) void queries.invalidateQueries({ queryKey: [key] });
        return true;
      }
      setState({ step: "failed", sentence: ended, again });
    } catch (error) {
      if (!signal.aborted) setState({ step: "failed", sentence: sentenceOf(error, language), again });
    }
    return false;
  }

  return {
    state,
    cancel() {
      running.current?.ending.abort();
      running.current = null;
      setState(null);
    },
    async ensure(wanted, toFetch, again) {
      const key = JSON.stringify([wanted.port, wanted.from, wanted.to]);
      if (toFetch && running.current?.key === key) return running.current.isReady;
      running.current?.ending.abort();
      running.current = null;
      setState(null);
      if (!toFetch) return true;
      const ending = new AbortController();
      const isReady = ensureAnew(wanted, again, ending.signal).finally(() => {
        if (running.current?.ending === ending) running.current = null;
      });
      running.current = { key, ending, isReady };
      return isReady;
    },
  };
}
