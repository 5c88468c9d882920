import { meansOf } from "@cutwater/language/means.ts";
import type { ActionContext } from "@cutwater/toolkit/action.ts";
import type { z } from "zod";
import type { means } from "../../calls.ts";
import { translatorsHere } from "../means.ts";
import { readerName } from "../read/reader-name.ts";
import { chooseReader } from "../reading/readers/choose-reader.ts";
import { MissingReader } from "../reading/readers/missing-reader.ts";
import { openReaders } from "../reading/readers/open-readers.ts";

/** The engines for a pair of languages. */
export async function* answerMeans(
  { from, to }: z.infer<typeof means.fields>,
  context: ActionContext,
): AsyncGenerator<z.input<typeof means.line>> {
  const { translators, lacking } = await translatorsHere(context, { from: from || null, to });
  const [translator] = translators;
  yield {
    read: await readerOf(from || null, context),
    translate: translator ? meansOf(translator.engine) : null,
    lacking: lacking.filter(({ port }) => port === "translate"),
  };
}

async function readerOf(language: string | null, { threads, modelDirectories }: ActionContext): Promise<string | null> {
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
