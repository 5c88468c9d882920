import { sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { prepare, type Wanted } from "./prepare.ts";

export type PreparingState =
  | { step: "coming"; port: Wanted["port"]; bytes: number; total: number }
  /** `again` asks for the whole once more; null sentence is a failure that the server does not word. */
  | { step: "failed"; sentence: string | null; again: () => void };

export type Preparing = {
  /** Null where nothing is fetched. */
  state: PreparingState | null;
  /**
   * Waits until what serves a port is on the server; at once where all of it is there. Says no where it cannot be had or the customer
   * gave up: the page tells that already.
   *
   * @param toFetch bytes that are still to come, as the means have it; the server is asked where there are any
   * @param again does what was asked once more
   */
  ensure(wanted: Wanted, toFetch: number | undefined, again: () => void): Promise<boolean>;
  cancel(): void;
};

/** What is fetched now; who asks for the same waits with the first. */
type Running = { key: string; ending: AbortController; isReady: Promise<boolean> };

/** Fetches what a page needs before it does what was asked; one thing at a time, until the page is left. */
export function usePreparing(): Preparing {
  const { language } = useLanguage();
  const queries = useQueryClient();
  const [state, setState] = useState<PreparingState | null>(null);
  const running = useRef<Running | null>(null);
  useEffect(() => () => running.current?.ending.abort(), []);

  /** @returns true when all is there; else the sentence that says why not, null where the server gives none */
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
        // What is at work here has changed, and what it still needs.
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
