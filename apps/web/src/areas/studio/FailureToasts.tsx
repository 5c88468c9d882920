import { useText } from "@cutwater/ui/i18n/useText.ts";
import { useFrames } from "@cutwater/ui/realtime/frames.tsx";
import { toast } from "@cutwater/ui/toast.ts";
import { studioMessages } from "./messages.ts";

/** Shows a toast on every page of the studio when a job fails (states.11); not when its owner cancelled it. */
export function FailureToasts() {
  const t = useText(studioMessages);
  useFrames((frame) => {
    if (frame.method !== "STREAM_ERROR" || frame.isCancelled) return;
    if (frame.answer === null) toast.bad(t("taskFailed", { reason: frame.result }));
    else toast.info(frame.result);
  });
  return null;
}
