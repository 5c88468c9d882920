import type { openInStudio } from "@cutwater/contract/downloads.ts";
import { fileOf } from "@cutwater/ui/api/call.ts";
import type { z } from "zod";

/** The captions that came with a download, as the text of an SRT file. */
export type Captions = {
  /** As the site names the language, mostly BCP 47. */
  language: string;
  /** Name of the file. */
  name: string;
  text: string;
};

/** The address from which captions are read; null where there are none. */
export type HandedCaptions = z.infer<typeof openInStudio.output>["captions"];

/** The most characters that a job can carry as text; captions of a film of three hours have half of it. */
const mostBytes = 400_000;
/** The server may have to request them from the site once more. */
const timeoutMs = 30_000;

/** Reads the captions of a handed download. @throws the refusals of the link; RangeError where they are too long for a job */
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
