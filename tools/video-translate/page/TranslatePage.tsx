import { useLanguagePair } from "@cutwater/studio-kit/languages/useLanguagePair.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import type { EditedTool } from "@cutwater/video-editor/useEditor.ts";
import { VideoToolPage } from "@cutwater/video-editor/VideoToolPage.tsx";
import tool from "../tool.ts";
import { Blurb } from "./Blurb.tsx";
import { dataToPrice } from "./data-to-price.ts";
import { TranslateOutcome } from "./done/Outcome.tsx";
import { pageMessages } from "./messages.ts";
import { Running } from "./Running.tsx";
import { Reviewing } from "./review/Reviewing.tsx";
import { Setup } from "./setup/Setup.tsx";
import { type Wish, wishWith } from "./setup/wish.ts";
import { wishDraft } from "./setup/wish-draft.ts";
import { taglineMessages } from "./tagline.ts";

const edited: EditedTool<Wish> = { code: tool.code, draft: wishDraft, dataToPrice };
const parts = { Editing: Setup, Running, Reviewing, Ended: TranslateOutcome };

/**
 * Video translation (screens.25): the lines of a video are translated and reviewed, and become subtitles or new voices. Earlier
 * jobs are listed below.
 */
export function TranslatePage() {
  const t = useText(pageMessages);
  const tagline = useText(taglineMessages);
  const { language } = useLanguage();
  const { pair } = useLanguagePair();
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
      beginWith={(captions) => wishWith(captions, pair, language)}
    >
      <Blurb />
    </VideoToolPage>
  );
}
