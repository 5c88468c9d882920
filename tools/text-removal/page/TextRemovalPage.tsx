import { useText } from "@cutwater/ui/i18n/useText.ts";
import type { EditedTool } from "@cutwater/video-editor/useEditor.ts";
import { VideoToolPage } from "@cutwater/video-editor/VideoToolPage.tsx";
import tool from "../tool.ts";
import { Blurb } from "./Blurb.tsx";
import { dataToPrice } from "./data-to-price.ts";
import { pageMessages } from "./messages.ts";
import { TextOutcome } from "./Outcome.tsx";
import { Reviewer } from "./Reviewer.tsx";
import { Running } from "./Running.tsx";
import { reviewDraft } from "./review/review-draft.ts";
import type { ReviewStand } from "./review/useReview.ts";
import { taglineMessages } from "./tagline.ts";

const edited: EditedTool<ReviewStand> = {
  code: tool.code,
  draft: reviewDraft,
  dataToPrice: (source, { part }) => dataToPrice(source, part),
};
const parts = { Editing: Reviewer, Running, Ended: TextOutcome };

/** Video text removal (screens.24): the texts of a video are found, reviewed and removed. Earlier jobs are listed below. */
export function TextRemovalPage() {
  const t = useText(pageMessages);
  const tagline = useText(taglineMessages);
  return (
    <VideoToolPage
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
    >
      <Blurb />
    </VideoToolPage>
  );
}
