import { useLiveAnswer } from "@cutwater/ui/live-calls/useLiveAnswer.ts";
import { look, type Mode, type Seen } from "../../calls.ts";

/**
 * What the engine sees of an upload, before anything is paid; null without one, and where no judge is installed.
 *
 * @returns `suggested`, what it seems to show; `isLooking`, whether the answer is on its way
 */
export function useLook(url: string | null): { seen: Seen | null; suggested: Mode | null; isLooking: boolean } {
  const { answer, isAsking } = useLiveAnswer(look, url === null ? null : { url });
  return { seen: answer, suggested: answer?.suggested ?? null, isLooking: isAsking };
}
