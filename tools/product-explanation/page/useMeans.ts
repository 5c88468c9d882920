import { useLiveAnswer } from "@cutwater/studio-kit/live-calls/useLiveAnswer.ts";
import { means } from "../calls.ts";
import { otherLanguageOf } from "../outline.ts";
import type { Explanation } from "./explanation.ts";

/** The language of the video, and the product once its page is read. */
type Asked = Pick<Explanation, "language" | "product">;

/** The fields of the request. `from` is set only if the page is in another language. */
export const meansFields = ({ language, product }: Asked) => ({
  language,
  from: (product && otherLanguageOf(product, language)) ?? "",
});

/** The engines for a video; null until they are known. @param video null requests nothing */
export const useMeans = (asked: Asked | null) => useLiveAnswer(means, asked && meansFields(asked));
