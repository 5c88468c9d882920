import type { Job } from "@cutwater/contract/jobs.ts";
import { linkOfThumb } from "@cutwater/contract/thumb.ts";
import type { MediaFacts } from "@cutwater/contract/uploads.ts";

export type PictureFacts = Extract<MediaFacts, { kind: "image" }>;

/** A picture that is worked on. */
export type Source = {
  /** By which the server knows it. */
  url: string;
  /** Where the browser finds it. */
  shown: string;
  /** A small one of it, for browsers that do not open its kind, and when it is no longer kept. */
  thumb: string | null;
  name: string;
  facts: PictureFacts;
};

/**
 * The picture that a job was asked for, under the job's name; null when the server does not know it.
 *
 * @param shownAt where the browser finds an upload
 */
export function sourceOf({ asked, name, thumb }: Job, shownAt: (url: string) => string): Source | null {
  const input = asked?.inputs[0];
  if (input?.facts.kind !== "image") return null;
  const { url, facts } = input;
  return { url, facts, thumb: thumb && linkOfThumb(thumb), shown: shownAt(url), name };
}
