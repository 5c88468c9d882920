import type { RefusalParams } from "@cutwater/contract/answer.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import type { SeveralProps } from "@cutwater/video-editor/clips/ClipsToolPage.tsx";
import { clipsTool } from "@cutwater/video-editor/clips/clips-tool.ts";
import { SeveralClips } from "@cutwater/video-editor/clips/SeveralClips.tsx";
import tool from "../tool.ts";
import { edited, severalStoredAs } from "./edited.ts";
import { Marker } from "./Marker.tsx";
import { carriedMarking } from "./marking/carry-marking.ts";
import { pageMessages } from "./messages.ts";
import { EraseOutcome } from "./Outcome.tsx";
import { Running } from "./Running.tsx";

const clips = clipsTool(tool, edited, carriedMarking, severalStoredAs);
const parts = { Editing: Marker, Running, Ended: EraseOutcome };

/** Several videos that are marked once. */
export function Several(props: SeveralProps) {
  const t = useText(pageMessages);
  const labelOf = (count: number, price: string | null) => orderLabel(t, count, price);
  return <SeveralClips {...props} edited={clips} parts={parts} labelOf={labelOf} />;
}

type Say = (key: keyof (typeof pageMessages)["en"], params?: RefusalParams) => string;

/** The label of the button that submits several videos. */
const orderLabel = (t: Say, count: number, price: string | null) => ({
  long: t(`${count === 1 ? "eraseOne" : "eraseCount"}${price === null ? "" : "For"}`, { count, price: price ?? "" }),
  short: price === null ? t("submit") : t("eraseCountShort", { count, price }),
});
