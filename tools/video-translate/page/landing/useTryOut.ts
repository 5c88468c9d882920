import { useLiveCall } from "@cutwater/studio-kit/live-calls/useLiveCall.ts";
import { addressOf } from "@cutwater/video-editor/acts/usePreview.ts";
import { useEffect, useState } from "react";
import { type TryOutLanguage, tryOut } from "../../calls.ts";

export type TryOutState =
  | { step: "idle" }
  | { step: "running"; percent: number }
  /** The URL of the finished clip. */
  | { step: "shown"; address: string };

export type TriedLine = { start: number; end: number; source: string; target: string };

/** The lines of the sample once they are read, and finally the clip with them in another language. */
export function useTryOut() {
  const live = useLiveCall();
  const [state, setState] = useState<TryOutState>({ step: "idle" });
  const [lines, setLines] = useState<readonly TriedLine[]>([]);
  const address = state.step === "shown" ? state.address : null;
  useEffect(() => () => URL.revokeObjectURL(address ?? ""), [address]);

  function reset(): void {
    setLines([]);
    setState({ step: "idle" });
  }
  return {
    state,
    lines,
    reset,
    async ask(to: TryOutLanguage): Promise<void> {
      setLines([]);
      setState({ step: "running", percent: 0 });
      const ended = await live.ask(
        tryOut,
        () => ({ to }),
        (said) => {
          if ("line" in said) setLines((before) => [...before, said.line]);
          else if ("video" in said) setState({ step: "shown", address: addressOf(said.video) });
          else setState({ step: "running", percent: said.progressPercent });
        },
      );
      if (ended === false) reset();
    },
  };
}
