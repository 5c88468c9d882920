import { useText } from "@cutwater/ui/i18n/useText.ts";
import { useFrames } from "@cutwater/ui/realtime/frames.tsx";
import { toast } from "@cutwater/ui/toast.ts";
import { studioMessages } from "./messages.ts";

/** Says on whichever page of the studio that a task has failed (states.11); of one that was cancelled its owner knows. */
export function FailureToasts() {
  const t = useText(studioMessages);
  useFrames((frame) => {
    if (frame.method === "STREAM_ERROR" && !frame.isCancelled) toast.bad(t("taskFailed", { reason: frame.result }));
  });
  return null;
}
