import type { LanguagePair } from "@cutwater/studio-kit/languages/languages.ts";
import { useLiveAnswer } from "@cutwater/studio-kit/live-calls/useLiveAnswer.ts";
import { means } from "../calls.ts";

/** The engines for a pair of languages; null until they are known. With a null pair nothing is requested. */
export const useMeans = (pair: LanguagePair | null) => useLiveAnswer(means, pair && { from: pair.from, to: pair.to });
