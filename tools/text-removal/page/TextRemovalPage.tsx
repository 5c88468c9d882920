import type { Customer } from "@cutwater/contract/accounts.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { useCustomer } from "@cutwater/ui/session/useCustomer.ts";
import { type EditedTool, useEditor } from "@cutwater/video-editor/useEditor.ts";
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

/** Video text removal (screens.24): the texts of a video are found, reviewed and removed; below, the earlier jobs. */
export function TextRemovalPage() {
  const { customer } = useCustomer();
  const customerId = customer?.id ?? null;
  // A customer who logs in next, in another tab, gets their own editor.
  return <OwnPage key={customerId} customerId={customerId} />;
}

function OwnPage({ customerId }: { customerId: Customer["id"] | null }) {
  const t = useText(pageMessages);
  const tagline = useText(taglineMessages);
  return (
    <VideoToolPage
      tool={tool}
      editor={useEditor(edited, customerId)}
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
