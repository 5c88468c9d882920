import { meansOf } from "@cutwater/language/means.ts";
import { chooseReader } from "@cutwater/picture-reading/readers/choose-reader.ts";
import { MissingReader } from "@cutwater/picture-reading/readers/missing-reader.ts";
import { openReaders } from "@cutwater/picture-reading/readers/open-readers.ts";
import type { ActionContext } from "@cutwater/toolkit/action.ts";
import type { z } from "zod";
import type { means } from "../../calls.ts";
import { translatorsHere } from "../means.ts";
import { readerName } from "../read/reader-name.ts";

/** What is at work here for a pair of languages. */
export async function* answerMeans(
  { from, to }: z.infer<typeof means.fields>,
  context: ActionContext,
): AsyncGenerator<z.input<typeof means.line>> {
  const [translator] = await translatorsHere(context, { from, to });
  yield { read: await readerOf(from, context), translate: translator ? meansOf(translator.engine) : null };
}

async function readerOf(language: string, { threads, modelDirectories }: ActionContext): Promise<string | null> {
  const readers = await openReaders({ threads, directories: modelDirectories });
  try {
    return readerName(chooseReader(readers, language));
  } catch (error) {
    if (error instanceof MissingReader) return null;
    throw error;
  } finally {
    await readers.close();
  }
}
