import type { openInStudio } from "@cutwater/contract/downloads.ts";
import { fileOf } from "@cutwater/ui/api/call.ts";
import type { z } from "zod";

/** The captions of a download, as the text of an SRT file. */
export type Captions = {
  /** The language in the site's spelling, usually BCP 47. */
  language: string;
  /** Name of the file. */
  name: string;
  text: string;
};

/** The address from which captions are loaded; null when there are none. */
export type HandedCaptions = z.infer<typeof openInStudio.output>["captions"];

/** Maximum number of characters of text in a job. Captions of a three-hour film have half of this. */
const mostBytes = 400_000;
/** Timeout. It is long because the server may have to request the captions from the site again. */
const timeoutMs = 30_000;

/**
 * Loads the captions of a handed-over download.
 * @throws the refusals of the link; RangeError when the captions are too long for a job
 */
export async function readCaptions(
  { language, name, url }: NonNullable<HandedCaptions>,
  signal: AbortSignal,
): Promise<Captions> {
  const blob = await fileOf(new URL(url, location.href).pathname, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
  if (blob.size > mostBytes) throw new RangeError(`captions have ${blob.size} bytes`);
  return { language, name, text: await blob.text() };
}
