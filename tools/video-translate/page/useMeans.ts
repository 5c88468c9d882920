import type { LanguagePair } from "@cutwater/ui/languages/languages.ts";
import { useLiveAnswer } from "@cutwater/ui/live-calls/useLiveAnswer.ts";
import { means } from "../calls.ts";

/** What is at work here for a pair of languages; null until it is known. */
export const useMeans = ({ from, to }: LanguagePair) => useLiveAnswer(means, { from, to });
