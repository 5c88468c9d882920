import { useLiveCall } from "@cutwater/ui/live-calls/useLiveCall.ts";
import { useEffect, useState } from "react";
import { tryOut } from "../../calls.ts";
import { blobIn } from "../data-url.ts";
import type { Box } from "../marking/geometry.ts";
import type { PreviewState } from "../usePreview.ts";

/** A second of the sample without what lies under a box. */
export function useTryOut() {
  const live = useLiveCall();
  const [state, setState] = useState<PreviewState>({ step: "idle" });
  const address = state.step === "shown" ? state.address : null;
  useEffect(() => () => URL.revokeObjectURL(address ?? ""), [address]);

  return {
    state,
    async ask({ x, y, width, height }: Box): Promise<void> {
      setState({ step: "running", percent: 0 });
      const corners = [
        [x, y],
        [x + width, y + height],
      ];
      const fields = () => ({ points: JSON.stringify(corners) });
      const ended = await live.ask(tryOut, fields, (said) =>
        setState(
          "video" in said
            ? { step: "shown", address: URL.createObjectURL(blobIn(said.video)), fromSeconds: said.fromSeconds }
            : { step: "running", percent: said.progressPercent },
        ),
      );
      if (ended === false) setState({ step: "idle" });
    },
    markAgain: () => setState({ step: "idle" }),
  };
}
