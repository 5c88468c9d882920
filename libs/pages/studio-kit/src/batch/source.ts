import type { Job } from "@cutwater/contract/jobs.ts";
import { linkOfThumb } from "@cutwater/contract/thumb.ts";
import type { MediaFacts } from "@cutwater/contract/uploads.ts";

export type PictureFacts = Extract<MediaFacts, { kind: "image" }>;

/** A file on which a job works: a picture, unless the type of its facts says otherwise. */
export type Source<Facts extends MediaFacts = PictureFacts> = {
  /** The address by which the server identifies the file. */
  url: string;
  /** The address from which the browser loads the file. */
  shown: string;
  /** A small picture, for browsers that cannot open the format, and for files that are no longer stored. */
  thumb: string | null;
  name: string;
  facts: Facts;
};

export const isPicture = (facts: MediaFacts): facts is PictureFacts => facts.kind === "image";

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
