import type { RefusalParams } from "@cutwater/contract/answer.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import type { SeveralProps } from "@cutwater/video-editor/clips/ClipsToolPage.tsx";
import { clipsTool } from "@cutwater/video-editor/clips/clips-tool.ts";
import { SeveralClips } from "@cutwater/video-editor/clips/SeveralClips.tsx";
import tool from "../tool.ts";
import { clipMessages } from "./clip-messages.ts";
import { edited, severalStoredAs } from "./edited.ts";
import { pageMessages } from "./messages.ts";
import { TextOutcome } from "./Outcome.tsx";
import { Reviewer } from "./Reviewer.tsx";
import { Running } from "./Running.tsx";
import { carriedReview } from "./review/carry-review.ts";

const clips = clipsTool(tool, edited, carriedReview, severalStoredAs);
const parts = { Editing: Reviewer, Running, Ended: TextOutcome };

/** Several videos with one choice. */
export function Several(props: SeveralProps) {
  const t = useText(pageMessages);
  const labelOf = (count: number, price: string | null) => orderLabel(t, count, price);
  return <SeveralClips {...props} edited={clips} parts={parts} clipMessages={clipMessages} labelOf={labelOf} />;
}

type Say = (key: keyof (typeof pageMessages)["en"], params?: RefusalParams) => string;

/** The label of the button that submits several videos. */
const orderLabel = (t: Say, count: number, price: string | null) => ({
  long: t(`${count === 1 ? "submitOne" : "submitCount"}${price === null ? "" : "For"}`, { count, price: price ?? "" }),
  short: price === null ? t("submit") : t("submitCountShort", { count, price }),
});
