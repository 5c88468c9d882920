import { formatTime } from "@cutwater/ui/format.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import clsx from "clsx";
import type { OldSubtitles } from "../../draft.ts";
import { pageMessages } from "../messages.ts";

/** The most times that are listed; more would not help. */
const mostTimes = 5;

/** What happened to the subtitles in the original picture, and the times at which some may still be visible. */
export function OldSubtitlesNote({ told: { outcome, removed, traces } }: { told: OldSubtitles }) {
  const t = useText(pageMessages);
  const times = traces.slice(0, mostTimes).map(({ fromSeconds }) => formatTime(fromSeconds));
  const said = {
    removed: removed === 1 ? t("oldRemovedOne") : t("oldRemoved", { count: removed }),
    none: t("oldNone"),
    unreadable: t("oldUnreadable"),
  };
  return (
    <p className={clsx(page.small, page.mute, page.num)}>
      {said[outcome]}
      {times.length > 0 && ` ${t("oldTraces", { times: times.join(", ") })}`}
    </p>
  );
}
