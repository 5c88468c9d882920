import type { Job } from "@cutwater/contract/jobs.ts";
import { linkOfThumb } from "@cutwater/contract/thumb.ts";
import type { MediaFacts } from "@cutwater/contract/uploads.ts";

export type PictureFacts = Extract<MediaFacts, { kind: "image" }>;

/** A picture that a job works on. */
export type Source = {
  /** The address by which the server knows the picture. */
  url: string;
  /** The address at which the browser finds the picture. */
  shown: string;
  /** A small version, for browsers that cannot open the format, and for pictures that are no longer kept. */
  thumb: string | null;
  name: string;
  facts: PictureFacts;
};

/**
 * The picture that a job was requested for, under the job's name; null when the server does not know it.
 *
 * @param shownAt where the browser finds an upload
 */
export function sourceOf({ asked, name, thumb }: Job, shownAt: (url: string) => string): Source | null {
  const input = asked?.inputs[0];
  if (input?.facts.kind !== "image") return null;
  const { url, facts } = input;
  return { url, facts, thumb: thumb && linkOfThumb(thumb), shown: shownAt(url), name };
}
