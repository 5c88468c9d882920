import type { LanguagePair } from "@cutwater/studio-kit/languages/languages.ts";
import { useLiveAnswer } from "@cutwater/studio-kit/live-calls/useLiveAnswer.ts";
import { means } from "../calls.ts";

/** What is at work here for a pair of languages; null until it is known. Null asks nothing. */
export const useMeans = (pair: LanguagePair | null) => useLiveAnswer(means, pair && { from: pair.from, to: pair.to });
