import type { Job } from "@cutwater/contract/jobs.ts";
import { linkOfThumb } from "@cutwater/contract/thumb.ts";
import type { MediaFacts } from "@cutwater/contract/uploads.ts";

export type PictureFacts = Extract<MediaFacts, { kind: "image" }>;

/** A picture on which a job works. */
export type Source = {
  /** The address by which the server identifies the picture. */
  url: string;
  /** The address from which the browser loads the picture. */
  shown: string;
  /** A small version, for browsers that cannot open the format, and for pictures that are no longer stored. */
  thumb: string | null;
  name: string;
  facts: PictureFacts;
};

/**
 * The picture for which a job was requested, named after the job; null when the server does not know the picture.
 *
 * @param shownAt returns the address from which the browser loads an upload
 */
export function sourceOf({ asked, name, thumb }: Job, shownAt: (url: string) => string): Source | null {
  const input = asked?.inputs[0];
  if (input?.facts.kind !== "image") return null;
  const { url, facts } = input;
  return { url, facts, thumb: thumb && linkOfThumb(thumb), shown: shownAt(url), name };
}
