import type { Candidate } from "@cutwater/language/first-that-serves.ts";
import type { TranslateRequest, Translation } from "@cutwater/language/ports.ts";
import {
  productTermsEngine,
  servesByTerms,
  translateByTerms,
} from "@cutwater/language/product-terms/translate-by-terms.ts";
import type { Lacking } from "@cutwater/language/remote.ts";
import { remoteCandidates } from "@cutwater/language/remote-candidates.ts";
import type { JobContext } from "@cutwater/toolkit/job-context.ts";

export type Translator = Candidate<TranslateRequest, Translation>;

export type TranslatorsHere = {
  /** In the order in which they are tried: the operator's engines and models first, then the built-in product terms. */
  translators: readonly Translator[];
  /** Models that could translate but are unavailable now. */
  lacking: readonly Lacking[];
};

/** The translators for a pair of languages. @param from null if the language is not detected yet */
export async function translatorsHere(
  { language }: Pick<JobContext, "language">,
  { from, to }: { from: string | null; to: string },
): Promise<TranslatorsHere> {
  const { translators, lacking } = await remoteCandidates(language, { from, to });
  const terms = servesByTerms(from, to) ? [{ engine: productTermsEngine, run: translateByTerms }] : [];
  return { translators: [...translators, ...terms], lacking };
}
