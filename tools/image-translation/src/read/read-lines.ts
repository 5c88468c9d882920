import { refuse } from "@cutwater/contract/answer.ts";
import { nameOf } from "@cutwater/toolkit/kept.ts";
import { LanguageTag } from "@cutwater/transcript/transcript.ts";
import { limits, PictureLines } from "@cutwater/typesetting/lines/line.ts";
import { z } from "zod";
import { readPicture } from "../reading/read-picture.ts";
import { MissingReader } from "../reading/readers/missing-reader.ts";
import { openReaders } from "../reading/readers/open-readers.ts";
import type { Work } from "../work.ts";
import { describe } from "./describe.ts";
import { readerName } from "./reader-name.ts";

/** The lines, their language, and the name of the engine that read them. */
const Read = z.object({ lines: PictureLines, from: LanguageTag, reader: z.string() });

/** The language tag for a text without letters. */
const unknown = "und";

/**
 * Reads all text of the picture as lines to translate, each with its style. Detects the language if the customer chose none.
 * Stores the result for later runs of the job.
 *
 * @throws Refusal "noText", "cannotRead"; the signal's reason
 */
export async function readLines(work: Work): Promise<z.infer<typeof Read>> {
  const { data, job, image, kept, report } = work;
  const read = await kept.json(nameOf("read", { from: data.from }, "json"), Read, async () => {
    const readers = await openReaders({ threads: job.threads, directories: job.modelDirectories });
    try {
      const onShare = (share: number) => report("reading", 0.8 * share);
      const { texts, language, reader } = await readPicture(image, {
        language: data.from,
        readers,
        signal: job.signal,
        onShare,
      });
      return {
        lines: describe(work, texts.slice(0, limits.lines)),
        from: language ?? unknown,
        reader: readerName(reader),
      };
    } catch (error) {
      if (error instanceof MissingReader) refuse("cannotRead");
      throw error;
    } finally {
      await readers.close();
    }
  });
  report("reading", 1);
  if (read.lines.length === 0) refuse("noText");
  return read;
}
