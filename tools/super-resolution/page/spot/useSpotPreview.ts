import type { Source } from "@cutwater/studio-kit/batch/source.ts";
import { useLiveCall } from "@cutwater/studio-kit/live-calls/useLiveCall.ts";
import { useState } from "react";
import type { z } from "zod";
import { preview } from "../../calls.ts";
import { dataFor, type JobOptions } from "../job-options.ts";

/** The square before and after. */
export type MadeSpot = z.output<typeof preview.line>;

export type SpotPreviewState =
  | { step: "idle" }
  | { step: "running" }
  /** The restored square, with the options used for it. */
  | { step: "shown"; made: MadeSpot; options: JobOptions };

/** Requests that a square of a picture is restored for free. @returns `close`, which cancels or closes the preview */
export function useSpotPreview() {
  const live = useLiveCall();
  const [state, setState] = useState<SpotPreviewState>({ step: "idle" });
  return {
    state,
    /** @param place the middle of the square, in pixels */
    async ask(source: Source, options: JobOptions, place: { x: number; y: number }): Promise<void> {
      setState({ step: "running" });
      const { format: _, ...data } = dataFor(source, options);
      const ended = await live.ask(
        preview,
        () => ({ longest: undefined, ...data, ...place }),
        (made) => setState({ step: "shown", made, options }),
      );
      if (ended === false) setState({ step: "idle" });
    },
    close(): void {
      live.giveUp();
      setState({ step: "idle" });
    },
  };
}
