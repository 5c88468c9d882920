import { useLiveCall } from "@cutwater/ui/live-calls/useLiveCall.ts";
import { useEffect, useState } from "react";
import { preview } from "../calls.ts";
import type { Region } from "../marks.ts";
import { blobIn } from "./data-url.ts";

export type PreviewState =
  | { step: "idle" }
  | { step: "running"; percent: number }
  /** The address of the finished second, and where it lies in the video. */
  | { step: "shown"; address: string; fromSeconds: number };

/** One second of the result, free; one at a time. */
export function usePreview(url: string) {
  const live = useLiveCall();
  const [state, setState] = useState<PreviewState>({ step: "idle" });
  const address = state.step === "shown" ? state.address : null;
  useEffect(() => () => URL.revokeObjectURL(address ?? ""), [address]);

  return {
    state,
    async ask(regions: readonly Region[], time: number): Promise<void> {
      setState({ step: "running", percent: 0 });
      const fields = () => ({ url, regions: JSON.stringify(regions), time });
      const ended = await live.ask(preview, fields, (said) =>
        setState(
          "video" in said
            ? { step: "shown", address: addressOf(said.video), fromSeconds: said.fromSeconds }
            : { step: "running", percent: said.progressPercent },
        ),
      );
      if (ended === false) setState({ step: "idle" });
    },
    /** Gives it up, or puts it away. */
    close() {
      live.giveUp();
      setState({ step: "idle" });
    },
  };
}

/** A video in letters as a file of this browser: not every one seeks in the letters themselves. */
const addressOf = (dataUrl: string): string => URL.createObjectURL(blobIn(dataUrl));
