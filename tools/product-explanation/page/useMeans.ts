import { useLiveAnswer } from "@cutwater/ui/live-calls/useLiveAnswer.ts";
import { means } from "../calls.ts";
import { otherLanguageOf } from "../outline.ts";
import type { Explanation } from "./explanation.ts";

/** For whom it is asked who does the work: a video's language, and the product once its page was read. */
type Asked = Pick<Explanation, "language" | "product">;

/** The fields of the call: a page's language is named where it is another one. */
export const meansFields = ({ language, product }: Asked) => ({
  language,
  from: (product && otherLanguageOf(product, language)) ?? "",
});

/** What is at work here; null until it is known. Null asks nothing. */
export const useMeans = (asked: Asked | null) => useLiveAnswer(means, asked && meansFields(asked));
