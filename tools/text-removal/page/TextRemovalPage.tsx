import type { RefusalParams } from "@cutwater/contract/answer.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { ClipsToolPage } from "@cutwater/video-editor/clips/ClipsToolPage.tsx";
import { clipsTool } from "@cutwater/video-editor/clips/clips-tool.ts";
import tool from "../tool.ts";
import { Blurb } from "./Blurb.tsx";
import { dataToPrice } from "./data-to-price.ts";
import { clipMessages, pageMessages } from "./messages.ts";
import { TextOutcome } from "./Outcome.tsx";
import { Reviewer } from "./Reviewer.tsx";
import { Running } from "./Running.tsx";
import { carriedReview } from "./review/carry-review.ts";
import { reviewDraft } from "./review/review-draft.ts";
import type { ReviewStand } from "./review/useReview.ts";
import { taglineMessages } from "./tagline.ts";

const edited = clipsTool<ReviewStand>(
  tool,
  {
    code: tool.code,
    draft: reviewDraft,
    dataToPrice: (source, { part }) => dataToPrice(source, part),
  },
  carriedReview,
  "reviewedVideos",
);
const parts = { Editing: Reviewer, Running, Ended: TextOutcome };

/** Video text removal (screens.24): the texts of a video are found, reviewed and removed. Several videos
 * get the same choice. Earlier jobs are listed below. */
export function TextRemovalPage() {
  const t = useText(pageMessages);
  const tagline = useText(taglineMessages);
  return (
    <ClipsToolPage
      tool={tool}
      edited={edited}
      words={{
        title: t("title"),
        tagline: tagline("tagline"),
        list: t("list"),
        emptyTitle: t("emptyTitle"),
        emptyText: t("emptyText"),
      }}
      parts={parts}
      clipMessages={clipMessages}
      labelOf={(count, price) => orderLabel(t, count, price)}
    >
      <Blurb />
    </ClipsToolPage>
  );
}

type Say = (key: keyof (typeof pageMessages)["en"], params?: RefusalParams) => string;

/** The label of the button that submits several videos. */
const orderLabel = (t: Say, count: number, price: string | null) => ({
  long: t(`${count === 1 ? "submitOne" : "submitCount"}${price === null ? "" : "For"}`, { count, price: price ?? "" }),
  short: price === null ? t("submit") : t("submitCountShort", { count, price }),
});
