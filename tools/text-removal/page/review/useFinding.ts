import { useLiveCall } from "@cutwater/studio-kit/live-calls/useLiveCall.ts";
import { partFor } from "@cutwater/video-editor/part.ts";
import type { Source } from "@cutwater/video-editor/source.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { find } from "../../calls.ts";
import type { Review } from "./useReview.ts";

export type FindingState =
  | { step: "idle" }
  | { step: "running"; percent: number }
  /** All texts are found. `seconds` is how long that took; null if it was done before the page was loaded. */
  | { step: "done"; seconds: number | null }
  | { step: "failed" };

/** Finds the texts of a video automatically once the video is uploaded, and again on request. */
export function useFinding(source: Source, review: Review) {
  const live = useLiveCall();
  const [state, setState] = useState<FindingState>(
    review.foundIn === "none" ? { step: "idle" } : { step: "done", seconds: null },
  );

  async function ask(): Promise<void> {
    const { part } = review;
    const begunAt = performance.now();
    const chosen = partFor(part, source.facts);
    review.beginFinding();
    setState({ step: "running", percent: 0 });
    let hasCount = false;
    const fields = () => ({ url: source.url, part: chosen && JSON.stringify(chosen) });
    const ended = await live.ask(find, fields, (said) => {
      if ("found" in said) review.takeFound(said.found);
      else if ("count" in said) hasCount = true;
      else setState({ step: "running", percent: said.progressPercent });
    });
    if (ended === null) return;
    if (!ended || !hasCount) return setState({ step: "failed" });
    review.endFinding(part);
    setState({ step: "done", seconds: (performance.now() - begunAt) / 1_000 });
  }

  const begin = useEffectEvent(() => {
    if (review.foundIn === "none") void ask();
  });
  // Delayed to the next task, because React mounts twice in development and would abort the first request at once.
  useEffect(() => {
    const timer = setTimeout(begin, 0);
    return () => clearTimeout(timer);
  }, []);
  return { state, ask: () => void ask() };
}
