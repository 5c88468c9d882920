import { useLiveAnswer } from "@cutwater/studio-kit/live-calls/useLiveAnswer.ts";
import { look, type Mode, type Seen } from "../../calls.ts";

export type Look = { seen: Seen | null; suggested: Mode | null; isLooking: boolean; again: (() => void) | null };

/**
 * The engine's findings about an upload, before the customer pays; null without an upload, or if no judge is installed.
 *
 * @returns `suggested`, the likely type; `isLooking`, whether the request is running; `again` repeats it after a failure
 */
export function useLook(url: string | null): Look {
  const { answer, isAsking, again } = useLiveAnswer(look, url === null ? null : { url });
  return { seen: answer, suggested: answer?.suggested ?? null, isLooking: isAsking, again };
}
