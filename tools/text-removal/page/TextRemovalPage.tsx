import { useText } from "@cutwater/ui/i18n/useText.ts";
import { lazyPart } from "@cutwater/ui/lazy-part.ts";
import { ClipsToolPage } from "@cutwater/video-editor/clips/ClipsToolPage.tsx";
import tool from "../tool.ts";
import { Blurb } from "./Blurb.tsx";
import { edited, severalStoredAs } from "./edited.ts";
import { pageMessages } from "./messages.ts";
import { TextOutcome } from "./Outcome.tsx";
import { Reviewer } from "./Reviewer.tsx";
import { Running } from "./Running.tsx";
import { taglineMessages } from "./tagline.ts";

const Several = lazyPart(async () => (await import("./Several.tsx")).Several);
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
      storedAs={severalStoredAs}
      Several={Several}
    >
      <Blurb />
    </ClipsToolPage>
  );
}
