import type { Source } from "@cutwater/studio-kit/batch/source.ts";
import { useLiveCall } from "@cutwater/studio-kit/live-calls/useLiveCall.ts";
import { useState } from "react";
import type { z } from "zod";
import { preview } from "../../calls.ts";
import { dataFor, type JobOptions } from "../job-options.ts";

/** A spot as it is and restored. */
export type MadeSpot = z.output<typeof preview.line>;

export type SpotPreviewState =
  | { step: "idle" }
  | { step: "running" }
  /** With the options that it was made with. */
  | { step: "shown"; made: MadeSpot; options: JobOptions };

/** Has a spot of a picture restored, free. @returns `close`, which gives it up or puts it away */
export function useSpotPreview() {
  const live = useLiveCall();
  const [state, setState] = useState<SpotPreviewState>({ step: "idle" });
  return {
    state,
    /** @param place of the spot's middle, in pixels */
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
