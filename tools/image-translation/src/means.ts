import type { Candidate } from "@cutwater/language/first-that-serves.ts";
import type { TranslateRequest, Translation } from "@cutwater/language/ports.ts";
import {
  productTermsEngine,
  servesByTerms,
  translateByTerms,
} from "@cutwater/language/product-terms/translate-by-terms.ts";
import { remoteCandidates } from "@cutwater/language/remote-candidates.ts";
import type { JobContext } from "@cutwater/toolkit/job-context.ts";

export type Translator = Candidate<TranslateRequest, Translation>;

/** What translates a pair of languages here, in the order in which it is asked: the operator's engines, then the terms that come with us. */
export async function translatorsHere(
  { language }: Pick<JobContext, "language">,
  { from, to }: { from: string; to: string },
): Promise<readonly Translator[]> {
  const { translators } = await remoteCandidates(language, { from, to });
  if (!servesByTerms(from, to)) return translators;
  return [...translators, { engine: productTermsEngine, run: translateByTerms }];
}
