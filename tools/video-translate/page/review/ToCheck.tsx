import type { Line } from "@cutwater/transcript/transcript.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import clsx from "clsx";
import { nextToCheck, toCheck } from "./lines-to-check.ts";
import { reviewMessages } from "./messages.ts";
import styles from "./TranscriptCard.module.css";

/** The number of lines to check, and a button to the next one; renders nothing if there is none. */
export function ToCheck({ lines, selectedId }: { lines: readonly Line[]; selectedId: string | null }) {
  const t = useText(reviewMessages);
  const { length } = toCheck(lines);
  if (length === 0) return null;
  function go(): void {
    const id = nextToCheck(lines, selectedId)?.id;
    const row = [...document.querySelectorAll<HTMLElement>("[data-line]")].find(({ dataset }) => dataset.line === id);
    row?.querySelector<HTMLElement>("[data-field=target]")?.focus();
    row?.scrollIntoView({ block: "center" });
  }
  return (
    <p className={clsx(page.small, page.num, styles.check)}>
      {t("toCheck", { count: length })}
      <button type="button" className={page.link} onClick={go}>
        {t("nextToCheck")}
      </button>
    </p>
  );
}
