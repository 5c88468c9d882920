import { useText } from "@cutwater/ui/i18n/useText.ts";
import { lazyPart } from "@cutwater/ui/lazy-part.ts";
import { ClipsToolPage } from "@cutwater/video-editor/clips/ClipsToolPage.tsx";
import tool from "../tool.ts";
import { edited, severalStoredAs } from "./edited.ts";
import { Marker } from "./Marker.tsx";
import { pageMessages } from "./messages.ts";
import { EraseOutcome } from "./Outcome.tsx";
import { Running } from "./Running.tsx";
import { Samples } from "./Samples.tsx";
import { taglineMessages } from "./tagline.ts";

const Several = lazyPart(async () => (await import("./Several.tsx")).Several);
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
      storedAs={severalStoredAs}
      Several={Several}
    >
      <Samples />
    </ClipsToolPage>
  );
}
