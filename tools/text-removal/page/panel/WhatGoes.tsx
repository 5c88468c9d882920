import { Picks } from "@cutwater/ui/components/Picks.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import panel from "@cutwater/video-editor/panel.module.css";
import { useId } from "react";
import { type Choice, choices } from "../../regions.ts";
import { pageMessages } from "../messages.ts";
import { goesBy } from "../review/texts.ts";
import type { Review } from "../review/useReview.ts";

/** The choice of which texts to remove. */
export function WhatGoes({ review }: { review: Review }) {
  const t = useText(pageMessages);
  const id = useId();
  const { found, isComplete, edits } = review;
  const lines = found.filter(({ kind }) => kind === "subtitle").length;
  const overlaid = review.items.filter(({ kind }) => kind !== "area" && goesBy("overlaid", kind)).length;
  const what: Readonly<Record<Choice, string>> = {
    subtitles:
      lines > 0 ? (lines === 1 ? t("oneLine") : t("lineCount", { count: lines })) : isComplete ? t("noLines") : "",
    overlaid:
      overlaid === 0 ? t("overlaidWhat") : overlaid === 1 ? t("overlaidOne") : t("overlaidCount", { count: overlaid }),
    area: t("areaWhat"),
  };
  return (
    <div className={panel.part}>
      <h2 id={id} className={panel.title}>
        {t("whatGoes")}
      </h2>
      <Picks
        labelledBy={id}
        options={choices.map((choice) => ({ value: choice, word: t(choice), what: what[choice] }))}
        value={edits.choice}
        onChange={review.setChoice}
      />
    </div>
  );
}
