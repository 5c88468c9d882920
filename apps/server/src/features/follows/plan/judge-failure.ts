import { Refusal } from "@cutwater/contract/answer.ts";
import { followLimits } from "@cutwater/contract/follows.ts";

/**
 * Why a request failed. "links": the customer's links of the day are used up. "site": the site limits requests. "gone": the
 * source or entry no longer exists or needs a login. "refused": the source or entry is taken down, protected, or not allowed
 * here, for good. "busy": a temporary condition of this server. "fault": any other reason.
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

/**
 * Whether a follow ends with this failure.
 *
 * @param goneSince when the source was first found gone; null if the previous look still found it
 */
export const endsFollow = (failure: Failure, goneSince: number | null, now: number): boolean =>
  failure === "refused" ||
  (failure === "gone" && goneSince !== null && now - goneSince >= followLimits.goneDays * 86_400_000);

/** Key and params of the sentence that tells the customer the reason. */
export const reasonOf = (error: unknown): Pick<Refusal, "key" | "params"> =>
  error instanceof Refusal ? { key: error.key, params: error.params } : { key: "parseFault", params: {} };
