import { PlainText } from "@cutwater/contract/plain-text.ts";
import { Likeness } from "@cutwater/presenter/likeness.ts";
import { z } from "zod";
import { presenterChoices } from "./drawn-film/names.ts";

/** A customer's own picture in the presenter's place. */
export const Portrait = z.object({
  /** Address of an upload. */
  url: PlainText.min(1).max(2_000),
  /** False if the picture shows a mascot, a drawing or an object. */
  showsPerson: z.boolean().default(true),
  /** The consent that a picture of a person requires; it is stored with the job's data. */
  likeness: Likeness.nullable().default(null),
});
export type Portrait = z.infer<typeof Portrait>;

/** The fields about the presenter in a job's data. */
export const PresenterFields = z.object({
  presenter: z.enum(presenterChoices).default("none"),
  /** For "service": the id of a presenter; with "" the service animates the customer's own picture. */
  avatar: z.string().max(100).default(""),
  portrait: Portrait.nullable().default(null),
});
export type PresenterFields = z.infer<typeof PresenterFields>;

/** The customer's own picture if the film shows it. */
export const shownPortrait = ({ presenter, avatar, portrait }: PresenterFields): Portrait | null =>
  needsPortrait({ presenter, avatar }) ? portrait : null;

/** What is missing before this presenter can be shown; null if nothing is. */
export function lackOfPresenter(fields: PresenterFields): "portraitMissing" | "consentMissing" | null {
  if (!needsPortrait(fields)) return null;
  const { portrait } = fields;
  if (!portrait) return "portraitMissing";
  return portrait.showsPerson && !portrait.likeness ? "consentMissing" : null;
}

const needsPortrait = ({ presenter, avatar }: Pick<PresenterFields, "presenter" | "avatar">): boolean =>
  presenter === "picture" || (presenter === "service" && avatar === "");

/** Reasons why a job waits for its owner: the service made no video of the presenter. */
export const presenterTroubles = ["presenterFailed", "presenterBusy", "presenterRefused"] as const;
export type PresenterTrouble = (typeof presenterTroubles)[number];
export const PresenterStop = z.object({
  trouble: z.enum(presenterTroubles),
  /** The name of the service. */
  service: z.string().max(200),
});
export type PresenterStop = z.infer<typeof PresenterStop>;

/**
 * The owner's answer: repeat the step, or make the film without the service. In the latter case the film shows the owner's
 * picture without movement, or nobody if there is no picture.
 */
export const PresenterAnswer = z.object({ next: z.enum(["again", "without"]) });
export type PresenterAnswer = z.infer<typeof PresenterAnswer>;

/** The presenter fields if the owner continues without the service. */
export const withoutService = <Fields extends PresenterFields>(fields: Fields): Fields => ({
  ...fields,
  presenter: fields.portrait ? "picture" : "none",
  avatar: "",
});
