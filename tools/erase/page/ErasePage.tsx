import { useText } from "@cutwater/ui/i18n/useText.ts";
import type { EditedTool } from "@cutwater/video-editor/useEditor.ts";
import { VideoToolPage } from "@cutwater/video-editor/VideoToolPage.tsx";
import tool from "../tool.ts";
import { dataToPrice } from "./data-to-price.ts";
import { Marker } from "./Marker.tsx";
import type { MarkingStand } from "./marking/regions.ts";
import { markingDraft } from "./marking-draft.ts";
import { pageMessages } from "./messages.ts";
import { EraseOutcome } from "./Outcome.tsx";
import { Running } from "./Running.tsx";
import { Samples } from "./Samples.tsx";
import { taglineMessages } from "./tagline.ts";

const edited: EditedTool<MarkingStand> = {
  code: tool.code,
  draft: markingDraft,
  dataToPrice: (source, { part }) => dataToPrice(source, part),
};
const parts = { Editing: Marker, Running, Ended: EraseOutcome };

/**
 * Video smart erase (screens.15): the customer marks things on one frame, and gets the video back without them. Earlier jobs are
 * listed below.
 */
export function ErasePage() {
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
      <Samples />
    </VideoToolPage>
  );
}
