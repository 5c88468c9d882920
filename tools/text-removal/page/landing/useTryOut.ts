import { useLiveCall } from "@cutwater/studio-kit/live-calls/useLiveCall.ts";
import { addressOf } from "@cutwater/video-editor/acts/usePreview.ts";
import type { FoundText } from "@cutwater/video-text/found.ts";
import { useEffect, useState } from "react";
import { tryOut } from "../../calls.ts";

export type TryOutState =
  | { step: "idle" }
  | { step: "running"; percent: number }
  /** The URL of the finished second, and its start in the clip. */
  | { step: "shown"; address: string; fromSeconds: number };

/** Yields the texts of the sample as they are found, and finally a second without them. */
export function useTryOut() {
  const live = useLiveCall();
  const [state, setState] = useState<TryOutState>({ step: "idle" });
  const [found, setFound] = useState<readonly FoundText[]>([]);
  const address = state.step === "shown" ? state.address : null;
  useEffect(() => () => URL.revokeObjectURL(address ?? ""), [address]);

  return {
    state,
    found,
    async ask(): Promise<void> {
      setFound([]);
      setState({ step: "running", percent: 0 });
      const ended = await live.ask(
        tryOut,
        () => ({ choice: "overlaid" }),
        (said) => {
          if ("found" in said) setFound((before) => [...before, said.found]);
          else if ("video" in said)
            setState({ step: "shown", address: addressOf(said.video), fromSeconds: said.fromSeconds });
          else setState({ step: "running", percent: said.progressPercent });
        },
      );
      if (ended === false) setState({ step: "idle" });
    },
  };
}
