import { Refusal } from "@cutwater/contract/answer.ts";
import { followLimits } from "@cutwater/contract/follows.ts";

/**
 * What a failed request means: "links" are used up; "site" limits our requests; "gone" and "refused" are the source's or the entry's
 * own state, the latter for good; "busy" is ours and passes; "fault" is anything else.
 */
export type Failure = "links" | "site" | "gone" | "refused" | "busy" | "fault";

export function failureOf(error: unknown): Failure {
  if (!(error instanceof Refusal)) return "fault";
  return byKey[error.key] ?? "fault";
}

const byKey: Readonly<Record<string, Failure>> = {
  lackInfo: "links",
  "link.rateLimited": "site",
  "link.botCheck": "site",
  "link.gone": "gone",
  "link.loginNeeded": "gone",
  takenDown: "refused",
  "link.drm": "refused",
  "link.refusedAddress": "refused",
  linkRefused: "refused",
  "link.busy": "busy",
  stillReading: "busy",
  parseInterrupted: "busy",
  tooManyMerges: "busy",
  diskFull: "busy",
};

/** Whether a follow ends with this failure. @param goneSince when the source was first gone; null when it was there until now */
export const endsFollow = (failure: Failure, goneSince: number | null, now: number): boolean =>
  failure === "refused" ||
  (failure === "gone" && goneSince !== null && now - goneSince >= followLimits.goneDays * 86_400_000);

/** The key and values of the sentence that says why. */
export const reasonOf = (error: unknown): Pick<Refusal, "key" | "params"> =>
  error instanceof Refusal ? { key: error.key, params: error.params } : { key: "parseFault", params: {} };
