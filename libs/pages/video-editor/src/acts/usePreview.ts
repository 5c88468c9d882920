import { useLiveCall } from "@cutwater/studio-kit/live-calls/useLiveCall.ts";
import type { ActionShape } from "@cutwater/toolkit/action.ts";
import type { PreviewLine } from "@cutwater/video-inpainting/calls.ts";
import { useEffect, useState } from "react";
import type { z } from "zod";
import { blobIn } from "../data-url.ts";

export type PreviewState =
  | { step: "idle" }
  | { step: "running"; percent: number }
  /** The address of the finished second, and its position in the video. */
  | { step: "shown"; address: string; fromSeconds: number };

/** @param call a tool's own live call, free of charge, which makes one second of a result; one call at a time */
export function usePreview<Fields extends z.ZodType>(call: ActionShape<Fields, typeof PreviewLine>) {
  const live = useLiveCall();
  const [state, setState] = useState<PreviewState>({ step: "idle" });
  const address = state.step === "shown" ? state.address : null;
  useEffect(() => () => URL.revokeObjectURL(address ?? ""), [address]);

  return {
    state,
    async ask(fields: Readonly<Record<keyof z.input<Fields>, string | number | undefined>>): Promise<void> {
      setState({ step: "running", percent: 0 });
      const ended = await live.ask(
        call,
        () => fields,
        (said) =>
          setState(
            "video" in said
              ? { step: "shown", address: addressOf(said.video), fromSeconds: said.fromSeconds }
              : { step: "running", percent: said.progressPercent },
          ),
      );
      if (ended === false) setState({ step: "idle" });
    },
    /** Ends the call, whatever is shown. */
    stop: live.giveUp,
    /** Cancels the preview, or closes it. */
    close() {
      live.giveUp();
      setState({ step: "idle" });
    },
  };
}

/** Converts a video in a data URL to a file of this browser, because not every browser can seek in a data URL. */
export const addressOf = (dataUrl: string): string => URL.createObjectURL(blobIn(dataUrl));
