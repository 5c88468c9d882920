import type { RefusalParams } from "@cutwater/contract/answer.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { ClipsToolPage } from "@cutwater/video-editor/clips/ClipsToolPage.tsx";
import { clipsTool } from "@cutwater/video-editor/clips/clips-tool.ts";
import tool from "../tool.ts";
import { dataToPrice } from "./data-to-price.ts";
import { Marker } from "./Marker.tsx";
import { carriedMarking } from "./marking/carry-marking.ts";
import type { MarkingStand } from "./marking/regions.ts";
import { markingDraft } from "./marking-draft.ts";
import { pageMessages } from "./messages.ts";
import { EraseOutcome } from "./Outcome.tsx";
import { Running } from "./Running.tsx";
import { Samples } from "./Samples.tsx";
import { taglineMessages } from "./tagline.ts";

const edited = clipsTool<MarkingStand>(
  tool,
  {
    code: tool.code,
    draft: markingDraft,
    dataToPrice: (source, { part }) => dataToPrice(source, part),
  },
  carriedMarking,
  "markedVideos",
);
const parts = { Editing: Marker, Running, Ended: EraseOutcome };

/**
 * Video smart erase (screens.15): the customer marks things on one frame, and gets the video back without them. Several videos
 * are marked once. Earlier jobs are listed below.
 */
export function ErasePage() {
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
      labelOf={(count, price) => orderLabel(t, count, price)}
    >
      <Samples />
    </ClipsToolPage>
  );
}

type Say = (key: keyof (typeof pageMessages)["en"], params?: RefusalParams) => string;

/** The label of the button that submits several videos. */
const orderLabel = (t: Say, count: number, price: string | null) => ({
  long: t(`${count === 1 ? "eraseOne" : "eraseCount"}${price === null ? "" : "For"}`, { count, price: price ?? "" }),
  short: price === null ? t("submit") : t("eraseCountShort", { count, price }),
});
